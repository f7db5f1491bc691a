import { keyFrom, type JournalKeys } from '../journal-key.ts'

const SERVER_KEY = 'ab'.repeat(32)
const INTERIM_KEY = 'cd'.repeat(32)

/** The journal's keys, some on the phone, one on a server that may be out of reach. */
export class MemoryKeys implements JournalKeys {
  /** The server answers when it is asked for the key. */
  isOnline = true
  /** The server still has the key. */
  isGiven = true
  /** The phone holds the server's key since it was fetched, until its databases are lost. */
  isHeld = false
  #hasInterim = false
  readonly #isStored: boolean

  /** `isStored: false`: the phone holds the key only while the server can be reached. */
  constructor({ isStored }: { isStored: boolean }) {
    this.#isStored = isStored
  }

  held = async () => ((this.#isStored ? this.isHeld : this.isOnline && this.isGiven) ? keyFrom(SERVER_KEY) : null)

  fetch = async () => {
    const isAnswered = this.isOnline && this.isGiven
    this.isHeld = this.isHeld || isAnswered
    return isAnswered ? keyFrom(SERVER_KEY) : null
  }

  interim = async () => (this.#hasInterim ? keyFrom(INTERIM_KEY) : null)

  makeInterim = () => {
    this.#hasInterim = true
    return keyFrom(INTERIM_KEY)
  }

  dropInterim = () => void (this.#hasInterim = false)
}
