/** One day of one seller: its hours, and how many orders of each provider were made on it. */
export interface ProviderDay {
  readonly hours: number
  readonly orders: ReadonlyMap<string, number>
}

/**
 * Hours by provider. A report does not say what was sold: the hours of a day fall on its providers by the orders of the
 * day, and the hours of a day without orders on none (`unassigned`). The parts and the rest come to all hours.
 */
export function hoursByProvider(days: readonly ProviderDay[]): {
  readonly hours: ReadonlyMap<string, number>
  readonly unassigned: number
} {
  const hours = new Map<string, number>()
  let unassigned = 0
  for (const day of days) {
    const all = [...day.orders.values()].reduce((sum, count) => sum + count, 0)
    if (all === 0) unassigned += day.hours
    for (const [provider, count] of day.orders) {
      if (count > 0) hours.set(provider, (hours.get(provider) ?? 0) + (day.hours * count) / all)
    }
  }
  return { hours, unassigned }
}
