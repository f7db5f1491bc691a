import { saleDeskCommands } from '../../shared/features/sales/sale-desk.commands.ts'
import { timeDeskCommands } from '../../shared/features/time/time-desk.commands.ts'

/** What only coaches, managers and back office do. */
export const deskCommands = [...saleDeskCommands, ...timeDeskCommands]
