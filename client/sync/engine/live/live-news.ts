type Hearer = (data: unknown) => void

const hearers = new Map<string, Set<Hearer>>()

/** Reports an event on the user's own channel to every listener in this tab. */
export function publishNews(event: string, data: unknown): void {
  for (const hear of hearers.get(event) ?? []) hear(data)
}

/**
 * Hears an event of the user's own channel, where this tab holds the connection anyway: nothing is opened for it, and
 * what is stored comes with the rows in every tab. Answers how to stop.
 */
export function hearNews(event: string, hear: Hearer): () => void {
  const some = hearers.get(event) ?? new Set()
  hearers.set(event, some.add(hear))
  return () => some.delete(hear)
}
