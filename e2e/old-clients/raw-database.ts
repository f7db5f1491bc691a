// A browser's database as JSON and back, past Dexie: what lies there, not what today's code makes of it.

interface RawIndex {
  readonly name: string
  readonly keyPath: string | string[]
  readonly unique: boolean
  readonly multiEntry: boolean
}

interface RawStore {
  readonly name: string
  readonly keyPath: string | string[] | null
  readonly autoIncrement: boolean
  readonly indexes: readonly RawIndex[]
  /** Keys stand apart only where the record does not carry its own. */
  readonly records: readonly { readonly key?: IDBValidKey; readonly value: unknown }[]
}

/** One IndexedDB database. `version` is the browser's own number: Dexie counts ten for each of ours. */
export interface RawDatabase {
  readonly name: string
  readonly version: number
  readonly stores: readonly RawStore[]
}

export async function dumpDatabase(name: string): Promise<RawDatabase> {
  const database = await answered(indexedDB.open(name))
  const stores: RawStore[] = []
  for (const store of database.objectStoreNames) {
    const table = database.transaction(store).objectStore(store)
    const [keys, values] = await Promise.all([answered(table.getAllKeys()), answered<unknown[]>(table.getAll())])
    stores.push({
      name: store,
      keyPath: table.keyPath,
      autoIncrement: table.autoIncrement,
      indexes: [...table.indexNames].map((index) => described(table.index(index))),
      records: values.map((value, at) => ({
        ...(table.keyPath === null ? { key: keys[at] as IDBValidKey } : {}),
        value: withBytes(value),
      })),
    })
  }
  const { version } = database
  database.close()
  return { name, version, stores }
}

/** Nobody may have it open. */
export async function deleteDatabase(name: string): Promise<void> {
  await answered(indexedDB.deleteDatabase(name))
}

/** Puts a database in the place of whatever has its name. */
export async function loadDatabase(raw: RawDatabase): Promise<void> {
  await deleteDatabase(raw.name)
  const opening = indexedDB.open(raw.name, raw.version)
  opening.addEventListener('upgradeneeded', () => {
    for (const { name, keyPath, autoIncrement, indexes } of raw.stores) {
      const table = opening.result.createObjectStore(name, { keyPath, autoIncrement })
      for (const { name: index, keyPath: path, ...kind } of indexes) table.createIndex(index, path, kind)
    }
  })
  const database = await answered(opening)
  for (const { name, records } of raw.stores) {
    const table = database.transaction(name, 'readwrite').objectStore(name)
    await Promise.all(records.map(({ key, value }) => answered(table.put(fromBytes(value), key))))
  }
  database.close()
}

function described({ name, keyPath, unique, multiEntry }: IDBIndex): RawIndex {
  return { name, keyPath, unique, multiEntry }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
  })
}

/** The bytes of a photo are all that JSON has no word for. */
function withBytes(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return { $bytes: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return value.map(withBytes)
  return isObject(value) ? mapped(value, withBytes) : value
}

function fromBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromBytes)
  if (!isObject(value)) return value
  const { $bytes } = value
  return typeof $bytes === 'string' ? new Uint8Array(Buffer.from($bytes, 'base64')).buffer : mapped(value, fromBytes)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const mapped = (value: Record<string, unknown>, by: (inner: unknown) => unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, by(inner)]))
