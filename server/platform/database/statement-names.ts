/** More than readers and writers of whole rows have texts. */
const MOST_NAMES = 2000

/**
 * Names of statements, by which a connection of PostgreSQL prepares each once. A text beyond the limit has no name, and is
 * prepared each time.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()

  of(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    const name = `rond_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
