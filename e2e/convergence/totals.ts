import type { WorldReport } from './world.ts'

/** The counts of many worlds together. */
export interface Totals {
  readonly worlds: number
  readonly steps: number
  readonly events: number
  readonly commands: number
  readonly faults: Readonly<Record<string, number>>
}

export const emptyTotals: Totals = { worlds: 0, steps: 0, events: 0, commands: 0, faults: {} }

export function addReport(totals: Totals, report: WorldReport): Totals {
  const faults: Record<string, number> = { ...totals.faults }
  for (const [name, count] of Object.entries(report.faults)) faults[name] = (faults[name] ?? 0) + count
  return {
    worlds: totals.worlds + 1,
    steps: totals.steps + report.steps,
    events: totals.events + report.events,
    commands: totals.commands + report.commands,
    faults,
  }
}
