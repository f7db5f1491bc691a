// A browser may cache a page that the user has left, for the back button. WebKit caches it with open transactions, and
// every later page of the origin waits for them (docs/decisions/0029-closing-a-page.md). So a page that is left ends its
// transactions, closes its databases and opens none again.

import Dexie from 'dexie'

// Dexie would close its databases earlier, and open them again when the page returns.
Dexie.disableBfCache = true

const connections = new Set<IDBDatabase>()
const running = new Set<IDBTransaction>()
let hasLeft = false

/** The browser's databases, for every use of them in a page: what is opened here can be ended. */
export const pageDatabases = {
  open: (name: string, version?: number): IDBOpenDBRequest => {
    if (hasLeft) throw new DOMException('the page has been left', 'InvalidStateError')
    const request = indexedDB.open(name, version)
    request.addEventListener('upgradeneeded', () => request.transaction && track(request.transaction))
    request.addEventListener('success', () => trackAll(request.result))
    return request
  },
  deleteDatabase: (name: string): IDBOpenDBRequest => indexedDB.deleteDatabase(name),
  databases: (): Promise<IDBDatabaseInfo[]> => indexedDB.databases(),
  cmp: (first: unknown, second: unknown): number => indexedDB.cmp(first, second),
}

/** How Dexie opens every database of a page. */
export const inPage = { indexedDB: pageDatabases, chromeTransactionDurability: 'strict' } as const

/** Ends everything that is not committed, lets `last` begin and commit what must not be lost, and closes for good. */
export function leaveDatabases(last: () => void): void {
  for (const transaction of running) {
    try {
      transaction.abort()
    } catch {
      // It is being committed, and waits for nothing of this page.
    }
  }
  last()
  hasLeft = true
  for (const connection of connections) connection.close()
}

function trackAll(connection: IDBDatabase): void {
  connections.add(connection)
  connection.transaction = (...asked) => track(IDBDatabase.prototype.transaction.apply(connection, asked))
  connection.close = () => {
    connections.delete(connection)
    IDBDatabase.prototype.close.call(connection)
  }
}

function track(transaction: IDBTransaction): IDBTransaction {
  const ended = () => running.delete(transaction)
  running.add(transaction)
  transaction.addEventListener('complete', ended)
  transaction.addEventListener('abort', ended)
  return transaction
}
