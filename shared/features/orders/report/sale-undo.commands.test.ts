import { describe, expect, test } from 'vitest'
import type { Rows } from '../../time/testing/given-rows.ts'
import { give } from '../../time/testing/given-rows.ts'
import { derivedId } from '../../../sync/derived-id.ts'
import { actorOf, backOffice, factsOf, id, NOON, provider, saleOf } from '../../sales/testing/sale-world.ts'
import type { SaleEvent } from '../../sales/sale/sale-event.schema.ts'
import type { Sale } from '../../sales/sale/sale.schema.ts'
import { approveFlagged, approveSale, flagSale } from './sale-review.commands.ts'
import { SLIP_MS, UNDO_MINUTES, undoApproval, undoFlag } from './sale-undo.commands.ts'

const saleId = id(100)
const given = (change: Partial<Sale> = {}): Rows => ({
  sales: [saleOf({ status: 'finalized', ...change })],
  saleEvents: [],
  providers: [provider],
})

let commands = 0
function factsAt(ms: number, actor = backOffice) {
  commands += 1
  const commandId = id(9500 + commands)
  const now = NOON + ms
  return factsOf(actor, { commandId, at: now, now, idFor: (ordinal) => derivedId(commandId, ordinal) })
}
const approved = (rows: Rows, ms = 0) =>
  give(approveSale, { saleId, revision: 1, comment: '' }, { rows, facts: factsAt(ms) })
const flagged = (rows: Rows, ms = 0) =>
  give(flagSale, { saleId, reason: 'complaint', comment: 'Ringde' }, { rows, facts: factsAt(ms) })
const undo = (command: typeof undoApproval, rows: Rows, { ms, comment = '' }: { ms: number; comment?: string }) =>
  give(command, { saleId, comment }, { rows, facts: factsAt(ms) })
const saleIn = (rows: Rows) => rows['sales']?.[0] as unknown as Sale
const eventsIn = (rows: Rows) =>
  (rows['saleEvents'] as unknown as SaleEvent[]).toSorted((one, other) => one.recordedAt - other.recordedAt)

describe('an approval that is undone', () => {
  test('is one event that says so, without a reason where it was a slip of the hand', async () => {
    const after = await undo(undoApproval, await approved(given()), { ms: 5000, comment: 'from the list' })
    expect(eventsIn(after).map(({ kind, from, to, comment }) => [kind, from, to, comment])).toEqual([
      ['approved', 'finalized', 'approved', ''],
      ['approval_undone', 'approved', 'finalized', ''],
    ])
    expect(saleIn(after)).toMatchObject({ status: 'finalized', statusReason: null, statusComment: '' })
  })

  test('takes a reason after a minute, and is refused after an hour', async () => {
    const before = await approved(given())
    await expect(undo(undoApproval, before, { ms: SLIP_MS + 1 })).rejects.toThrow('sale.comment-required')
    const after = await undo(undoApproval, before, { ms: SLIP_MS + 1, comment: 'Fel order' })
    expect(eventsIn(after).at(-1)?.comment).toBe('Fel order')
    const late = { ms: UNDO_MINUTES * 60_000 + 1, comment: 'Fel order' }
    await expect(undo(undoApproval, before, late)).rejects.toThrow('sale.undo-too-late')
  })

  test('was a flagged sale: it is flagged again for its own reason', async () => {
    const rows = await flagged(given())
    const one = await give(
      approveFlagged,
      { saleId, revision: 1, comment: 'Kontrollerad' },
      { rows, facts: factsAt(1000) },
    )
    const after = await undo(undoApproval, one, { ms: 2000 })
    expect(saleIn(after)).toMatchObject({ status: 'flagged', statusReason: 'complaint', statusComment: 'Ringde' })
    expect(eventsIn(after).filter(({ kind }) => kind === 'approval_undone')).toHaveLength(1)
  })

  test('is left alone where the approval is not the last thing that happened', async () => {
    const again = { ...(await approved(given())), saleEvents: [] }
    await expect(undo(undoApproval, again, { ms: 1 })).rejects.toThrow('sale.changed-meanwhile')
  })
})

describe('a flag that is undone', () => {
  test('gives an approved sale its approval back, by who may approve', async () => {
    const rows = await flagged(await approved(given()), 1000)
    const after = await undo(undoFlag, rows, { ms: 2000 })
    expect(saleIn(after).status).toBe('approved')
    const grants = backOffice.grants.filter(({ permission }) => permission !== 'approve sale_reports')
    const facts = factsAt(2000, actorOf('backoffice', { ...backOffice, grants }))
    await expect(give(undoFlag, { saleId, comment: '' }, { rows, facts })).rejects.toThrow('access.forbidden')
  })

  test('leaves a sale that waited waiting', async () => {
    const after = await undo(undoFlag, await flagged(given()), { ms: 2000 })
    expect(saleIn(after)).toMatchObject({ status: 'finalized', statusReason: null, statusComment: '' })
    expect(eventsIn(after).map(({ kind }) => kind)).toEqual(['flagged', 'flag_undone'])
  })
})

describe('a flagged sale that is approved', () => {
  test('loses its flag in the same act, and not without a word', async () => {
    const rows = await flagged(given())
    const approve = (comment: string) =>
      give(approveFlagged, { saleId, revision: 1, comment }, { rows, facts: factsAt(1) })
    expect(eventsIn(await approve('Ringt kunden')).map(({ kind, to }) => [kind, to])).toEqual([
      ['flagged', 'flagged'],
      ['flag_cleared', 'finalized'],
      ['approved', 'approved'],
    ])
    await expect(approve('')).rejects.toThrow('sale.comment-required')
  })

  test('is not approved by an approval that was sent before the flag was set', async () => {
    await expect(approved(await flagged(given()), 1)).rejects.toThrow('sale.illegal-transition')
  })
})
