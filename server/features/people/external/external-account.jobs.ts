import {
  accountName,
  groupsIn,
  partsOfPerson,
} from '../../../../shared/features/people/external/external-account.rules.ts'
import type { AccountSystem } from '../../../../shared/features/people/external/external-account.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AccountDirectory, DirectoryAnswer } from '../../../platform/directory/directory.ts'
import { microsoftDirectory } from '../../../platform/directory/microsoft-directory.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadUserRows } from '../user/user-list.store.ts'
import {
  closeAccountsOfFormer,
  dueAccounts,
  findAccount,
  findTemplate,
  isNameTaken,
  saveAccountState,
  takeDue,
  type StoredAccount,
} from './external-account.store.ts'

/** Longer than the other system is waited for. */
const TAKEN_FOR_MS = 3 * 60_000
const EVERY_MS = 60_000
/** So many names are tried before somebody has to look. */
const NAMES_TRIED = 9

export interface Accounts {
  /** Makes or closes an account in its system, if it is due. */
  readonly settle: (id: Id) => Promise<void>
  readonly job: Job
}

/** Brings accounts to what was decided about them, now or later: the other system may be away, or ask to wait. */
export function createAccounts(platform: Platform): Accounts {
  const worker = new Worker(platform)
  const { db } = platform.database
  return {
    settle: (id) => worker.settle(id),
    job: {
      name: 'people.external-accounts',
      reach: 'company',
      everyMs: EVERY_MS,
      run: async (at) => {
        await closeAccountsOfFormer(db, at)
        for (const id of await dueAccounts(db, at)) await worker.settle(id)
      },
    },
  }
}

class Worker {
  readonly #platform: Platform
  readonly #db: Db
  readonly #directories: Readonly<Record<AccountSystem, AccountDirectory>>

  constructor(platform: Platform) {
    const { config, database, now } = platform
    this.#platform = platform
    this.#db = database.db
    const microsoft = config.graph ? microsoftDirectory(config.graph, { now }) : notSetUp
    this.#directories = { here: keptHere, microsoft }
  }

  async settle(id: Id): Promise<void> {
    const now = this.#platform.now()
    const account = await takeDue(this.#db, id, { now, until: now + TAKEN_FOR_MS })
    if (!account) return
    // The attempts before have taken the server with them.
    const change = account.isUsedUp ? fail('not-ended') : await this.#bring(account)
    await saveAccountState(this.#db, id, { attempts: 0, ...change })
  }

  async #bring(account: StoredAccount): Promise<AccountChange> {
    if (account.state === 'disabling') return this.#close(account)
    return account.state === 'enabling' ? this.#open(account) : this.#make(account)
  }

  async #open({ id, kind, externalId }: StoredAccount): Promise<AccountChange> {
    if (externalId === null) return { state: 'ordered', nextAt: this.#platform.now() }
    const answer = await this.#directories[kind].enable(externalId)
    if (answer.kind !== 'done') return putOff(answer, this.#platform.now())
    const pass = typeof answer.pass === 'string' ? this.#platform.secrets.seal(answer.pass) : null
    const isClosing = (await findAccount(this.#db, id))?.state === 'disabling'
    return isClosing ? { nextAt: this.#platform.now() } : { state: 'active', failure: null, nextAt: null, pass }
  }

  async #close({ kind, externalId }: StoredAccount): Promise<AccountChange> {
    const closed = { state: 'disabled', failure: null, nextAt: null } as const
    if (externalId === null) return closed
    const answer = await this.#directories[kind].disable(externalId)
    return answer.kind === 'done' ? closed : putOff(answer, this.#platform.now())
  }

  async #make(account: StoredAccount): Promise<AccountChange> {
    const [person] = await loadUserRows(this.#db, [account.userId])
    const template = account.templateId === null ? null : await findTemplate(this.#db, account.templateId)
    if (!person || !template) return fail('refused')
    const parts = partsOfPerson(person)
    for (let { attempt } = account; attempt <= NAMES_TRIED; attempt += 1) {
      const loginName = accountName(template.namePattern, parts, attempt)
      if (loginName === '') return fail('no-name')
      // Kept before the other system is asked: a lost answer is asked for again under the same name.
      await saveAccountState(this.#db, account.id, { loginName, attempt })
      if (await isNameTaken(this.#db, { ...account, loginName })) continue
      const answer = await this.#directories[account.kind].create({
        key: account.id,
        loginName,
        displayName: person.name,
        password: this.#platform.secrets.open(account.password),
        groups: groupsIn(template.groups),
        isHeld: account.isHeld,
      })
      if (answer.kind !== 'taken') return this.#after(account, answer)
    }
    return fail('name-taken')
  }

  /** Somebody may have closed it while it was being made. */
  async #after(
    { id, isHeld }: StoredAccount,
    answer: Exclude<DirectoryAnswer, { kind: 'taken' }>,
  ): Promise<AccountChange> {
    const now = this.#platform.now()
    if (answer.kind !== 'done') return putOff(answer, now)
    const { externalId } = answer
    const current = await findAccount(this.#db, id)
    if (current?.state === 'disabling' || current?.state === 'enabling') return { externalId, nextAt: now }
    return { externalId, state: isHeld ? 'prepared' : 'active', failure: null, nextAt: null }
  }
}

type AccountChange = Parameters<typeof saveAccountState>[2]
type Failure = NonNullable<StoredAccount['failure']>

const fail = (failure: Failure) => ({ state: 'failed' as const, failure, nextAt: null })

function putOff(answer: Exclude<DirectoryAnswer, { kind: 'done' }>, now: number) {
  if (answer.kind === 'later') return { nextAt: now + answer.afterMs }
  return fail(answer.kind === 'taken' ? 'name-taken' : answer.why)
}

/** Accounts of systems that nobody can reach are kept by Rond alone: name and password for the person to use there. */
const keptHere: AccountDirectory = {
  create: ({ key }) => Promise.resolve({ kind: 'done', externalId: key }),
  disable: (externalId) => Promise.resolve({ kind: 'done', externalId }),
  enable: (externalId) => Promise.resolve({ kind: 'done', externalId }),
}

const notSetUp: AccountDirectory = {
  create: () => Promise.resolve({ kind: 'refused', why: 'not-set-up' }),
  disable: () => Promise.resolve({ kind: 'refused', why: 'not-set-up' }),
  enable: () => Promise.resolve({ kind: 'refused', why: 'not-set-up' }),
}
