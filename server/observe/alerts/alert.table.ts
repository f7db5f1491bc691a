import { bool, index, int, table, text } from '../../platform/database/columns.ts'

/** One occurrence of a fault, from the first time it was measured until it has passed. */
export const serverAlertTable = table(
  'server_alert',
  {
    id: text().primaryKey(),
    rule: text().notNull(),
    /** First measured beyond the limit. */
    seenAt: int().notNull(),
    /** When administrators were notified. Null: the fault has not lasted long enough yet. */
    openedAt: int(),
    /** Since when it has been within the limit again; null: it is not. */
    clearSince: int(),
    resolvedAt: int(),
    /** Measured last, and at its worst, in the rule's unit. */
    value: int().notNull(),
    worst: int().notNull(),
    acknowledgedAt: int(),
    acknowledgedBy: text(),
  },
  (alert) => [index('server_alert_rule_index').on(alert.rule, alert.resolvedAt)],
)

/** Limits that administrators have changed; every other rule has its own. */
export const serverAlertLimitTable = table('server_alert_limit', {
  rule: text().primaryKey(),
  version: int().notNull(),
  bound: int().notNull(),
  isOff: bool().notNull(),
})

/** What each server reported about its last ten minutes. */
export const serverBeatTable = table('server_beat', {
  /** Of one process. */
  id: text().primaryKey(),
  startedAt: int().notNull(),
  at: int().notNull(),
  calls: int().notNull(),
  errors: int().notNull(),
  pushes: int().notNull(),
  slowPushMs: int().notNull(),
  failedJobs: int().notNull(),
})
