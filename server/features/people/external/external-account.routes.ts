import type { Actor } from '../../../../shared/access/actor.ts'
import {
  disableAccount,
  getPersonAccounts,
  orderAccount,
  retryAccount,
  setLastFour,
  type PersonAccount,
} from '../../../../shared/features/people/external/external-account.api.ts'
import type { AccountState } from '../../../../shared/features/people/external/external-account.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actsOf, changesOf } from '../../organisation/access.door.ts'
import { hasLastFour, saveLastFour } from '../profile/private-profile.store.ts'
import { changeableUser, openableUser, reachedUser, userActTable } from '../user/user-change.store.ts'
import { newPassword } from './new-password.rules.ts'
import {
  addAccount,
  findAccount,
  findTemplate,
  listAccountsOf,
  listTemplates,
  saveAccountState,
  type StoredAccount,
} from './external-account.store.ts'
import type { Accounts } from './external-account.jobs.ts'

const limits = { perMinute: 60 }

/** A person's accounts in other systems, for those who look after people. */
export function externalAccountRoutes(platform: Platform, accounts: Accounts): readonly Route[] {
  const parts = { platform, accounts }
  return [
    readRoute(platform),
    orderRoute(parts),
    route(retryAccount, (context) => decide(parts, context, { from: ['failed'], to: 'ordered' }), limits),
    route(
      disableAccount,
      (context) =>
        decide(parts, context, { from: ['active', 'prepared', 'enabling', 'failed', 'ordered'], to: 'disabling' }),
      limits,
    ),
    digitsRoute(platform),
  ]
}

interface Parts {
  readonly platform: Platform
  readonly accounts: Accounts
}

const readRoute = ({ database: { db } }: Platform): Route =>
  route(getPersonAccounts, async ({ actor, params }) => {
    const { id } = await reachedUser(db, { actor, permission: 'view users', id: params['id'] ?? '' })
    const templates = await listTemplates(db)
    return {
      accounts: (await listAccountsOf(db, id)).map(shown),
      templates: templates.map((template) => ({ id: template.id, name: template.name })),
      hasLastFour: await hasLastFour(db, id),
    }
  })

const orderRoute = ({ platform, accounts }: Parts): Route =>
  actsOf(platform, userActTable(changeableUser))(
    orderAccount,
    async ({ row: { id: userId, standing }, form: { templateId }, now, newId, db }) => {
      if (standing === 'former') throw new Problem(422, 'external-account.has-left')
      const template = await findTemplate(db, templateId)
      if (!template || template.archivedAt !== null) throw new Problem(404, 'request.not-found')
      if ((await heldAccount(db, userId, templateId)) !== undefined) throw new Problem(409, 'external-account.has-one')
      const { system: kind, name: system } = template
      const [id, password] = [newId(), platform.secrets.seal(newPassword())]
      const ordered = { ...newAccount, nextAt: now, createdAt: now }
      await addAccount(db, { ...ordered, id, userId, templateId, kind, system, password })
      return { change: {}, after: { system }, afterwards: () => accounts.settle(id) }
    },
    {
      ...limits,
      answer: async ({ db, row: { id }, form: { templateId } }) => {
        const account = await heldAccount(db, id, templateId)
        if (account === undefined) throw new Problem(404, 'request.not-found')
        return { account: shown(account) }
      },
    },
  )

const heldAccount = async (db: Db, userId: Id, templateId: Id): Promise<StoredAccount | undefined> =>
  (await listAccountsOf(db, userId)).find((one) => one.templateId === templateId && one.state !== 'disabled')

const newAccount = {
  loginName: '',
  state: 'ordered',
  failure: null,
  externalId: null,
  attempt: 1,
  attempts: 0,
  isHeld: false,
  pass: null,
} as const

const digitsRoute = (platform: Platform): Route =>
  actsOf(platform, userActTable(openableUser))(
    setLastFour,
    async ({ row: { id: userId }, form: { lastFour }, db }) => {
      await saveLastFour(db, platform.secrets, { userId, lastFour })
      return { change: {} }
    },
    limits,
  )

/** A second tap finds what the first has done, and changes nothing. */
async function decide(
  parts: Parts,
  { actor, params }: { actor: Actor; params: Readonly<Record<string, string>> },
  { from, to }: { from: readonly AccountState[]; to: 'ordered' | 'disabling' },
) {
  const { platform } = parts
  const id = params['id'] ?? ''
  await changesOf(platform, 'users')(actor, async (db) => {
    const account = await findAccount(db, id)
    if (!account) throw new Problem(404, 'request.not-found')
    const { userId, system, state } = account
    await changeableUser(db, actor, userId)
    if (!from.includes(state)) return { result: null, logs: null }
    const again = to === 'ordered' ? { attempt: 1, attempts: 0 } : { attempts: 0 }
    await saveAccountState(db, id, { state: to, failure: null, nextAt: platform.now(), ...again })
    const what = to === 'ordered' ? 'accountOrdered' : 'accountClosed'
    return { result: null, logs: { of: userId, what, after: { system } } }
  })
  return settled(parts, id)
}

async function settled({ platform, accounts }: Parts, id: Id) {
  await accounts.settle(id)
  const account = await findAccount(platform.database.db, id)
  assert(account, 'an account is never deleted')
  return { account: shown(account) }
}

const shown = ({ id, system, loginName, state, failure }: StoredAccount): PersonAccount => ({
  id,
  system,
  loginName,
  state,
  failure,
})
