import { randomUUID } from 'node:crypto'
import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, writeSync, constants } from 'node:fs'
import { heading, keyNames, newKeys, oldKeyNames, readKeyFile, type KeyName } from '../platform/key-file.ts'

const names = {
  data: ['DATA_KEY'],
  signing: ['SIGNING_KEY'],
  vapid: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
} as const satisfies Readonly<Record<string, readonly KeyName[]>>
type Changeable = keyof typeof names

export interface KeyChange {
  readonly act: 'rotate' | 'finish'
  readonly what: Changeable
}

export const isChangeable = (what: string): what is Changeable => Object.hasOwn(names, what)

const advice: Readonly<Record<Changeable, Readonly<Record<KeyChange['act'], string>>>> = {
  data: {
    rotate:
      'Restart the server: it seals with the new key, opens with both, and seals everything again by itself (job keys.seal-again).\nCopy the file to another machine. After 30 days: npm run keys -- finish data',
    finish: 'Restart the server. Keep the earlier key for as long as you keep backups that were made with it.',
  },
  signing: {
    rotate:
      'Restart the server: it signs with the new key and believes both. Receipts of phones live for 30 days, links to customers for a year.\nThen: npm run keys -- finish signing',
    finish: 'Restart the server. Links and receipts that the earlier key signed are not believed any more.',
  },
  vapid: {
    rotate:
      'Restart the server: browsers subscribe anew when Rond is opened, and are pushed to with the earlier keys until then.\nAfter some weeks: npm run keys -- finish vapid',
    finish: 'Restart the server. Browsers that have not opened Rond since are not pushed to until they do.',
  },
}

interface Changed {
  readonly problems: readonly string[]
  /** The content of the file; null: nothing may be changed. */
  readonly keys: Readonly<Record<string, string>> | null
  /** What is to be done next. */
  readonly advice: string
}

/** The keys after a change, made of the file as it is. One change of a key ends before the next begins. */
export function changedKeys(path: string, { act, what }: KeyChange): Changed {
  const nothing = (...problems: string[]): Changed => ({ problems, keys: null, advice: '' })
  if (!existsSync(path))
    return nothing(
      `There is no file ${path}. Keys that come from the environment are changed there: the value of now becomes NAME_OLD, and NAME a new one.`,
    )
  const problems: string[] = []
  const keys: Record<string, string> = { ...readKeyFile(path, problems) }
  if (problems.length > 0) return nothing(...problems)
  const made = newKeys()
  for (const name of names[what]) {
    const old = `${name}_OLD`
    if (act === 'rotate') {
      if (keys[old] !== undefined)
        return nothing(`${old} is still there: the change before has not ended. npm run keys -- finish ${what}`)
      keys[old] = keys[name] ?? ''
      keys[name] = made[name]
    } else {
      if (keys[old] === undefined) return nothing(`There is no ${old} in ${path}: nothing is to be finished.`)
      delete keys[old]
    }
  }
  return { problems, keys, advice: advice[what][act] }
}

/** Replaces the file as a whole, and leaves a copy of what it was. Answers the path of the copy. */
export function replaceKeyFile(path: string, keys: Readonly<Record<string, string>>): string {
  const stamped = `${path}.before-${new Date().toISOString().replaceAll(/[-:.]/g, '')}`
  // Two changes within a millisecond have a copy each.
  const before = existsSync(stamped) ? `${stamped}-${randomUUID()}` : stamped
  copyFileSync(path, before, constants.COPYFILE_EXCL)
  const unfinished = `${path}.${process.pid}.unfinished`
  const file = openSync(unfinished, 'wx', 0o600)
  try {
    const lines = [...keyNames, ...oldKeyNames].flatMap((name) =>
      keys[name] === undefined ? [] : [`${name}=${keys[name]}`],
    )
    writeSync(file, `${heading}\n${lines.join('\n')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished, path)
  return before
}
