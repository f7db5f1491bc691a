import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { gameAwardTable, gamePurchaseTable, gameResultTable } from './game-record.table.ts'
import {
  gameBalanceTable,
  gameKudosTable,
  gameLineTable,
  gameMemberTable,
  gamePeakTable,
  gameTotalTable,
} from './ledger/game.table.ts'

const ofPerson = {
  gameLines: { table: gameLineTable, owner: gameLineTable.ownerId },
  gameTotals: { table: gameTotalTable, owner: gameTotalTable.ownerId },
  gameBalance: { table: gameBalanceTable, owner: gameBalanceTable.ownerId },
  gamePeaks: { table: gamePeakTable, owner: gamePeakTable.ownerId },
  gameMember: { table: gameMemberTable, owner: gameMemberTable.userId },
  gameKudosGiven: { table: gameKudosTable, owner: gameKudosTable.giverId },
  gameKudosReceived: { table: gameKudosTable, owner: gameKudosTable.ownerId },
  gameAwards: { table: gameAwardTable, owner: gameAwardTable.userId },
  gamePurchases: { table: gamePurchaseTable, owner: gamePurchaseTable.userId },
}

/** The game of a person is the person's own data. */
export const gameParts = Object.entries({
  ...ofPerson,
  // The standing stays with its other contenders; an erasure takes the id out of it.
  gameResults: { table: gameResultTable, owner: gameResultTable.contenderId },
}).map(([name, rows]) => personalRows(name, rows))
export const gameErasure = Object.entries(ofPerson).map(([name, rows]) => erasedRows(name, rows))
