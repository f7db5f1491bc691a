import { sendAnnouncement } from '../../../shared/features/messaging/announcement/announcement.commands.ts'
import { profiles } from '../../../shared/features/people/profile/profile.schema.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { addDays, dayOf } from '../../../shared/kernel/days.ts'
import { put } from '../../../shared/sync/command.ts'
import { addInvited } from '../../features/account/invitation/invite-people.store.ts'
import { changesOf } from '../../features/organisation/access.door.ts'
import { loadRoleChoices } from '../../features/people/access.door.ts'
import { addUsers, loadUserRows, saveTermsAnswer } from '../../features/people/accounts.door.ts'
import { addExternalAccount } from '../../features/people/profile/private-profile.store.ts'
import { profileStore } from '../../features/people/profile/profile.store.ts'
import { termsRecords } from '../../features/people/terms/terms.store.ts'
import { directoryChanges, setEnded } from '../../features/people/user/user-change.store.ts'
import { recordActivities } from '../../resource/activity/activity.store.ts'
import { insertRecord } from '../../resource/record/record.store.ts'
import { actorOf, memberOf } from '../demo-cast.ts'
import type { Seeder } from '../story.ts'
import { formerPeople, invitedPeople, messages, terms } from './office-words.ts'

const DAY_MS = 86_400_000
/** The accounts of the demonstration are older than its orders. */
const ACCOUNT_DAYS = 200

/** Seeds the data of an office other than orders: telephone numbers, terms, messages, former and invited people. */
export async function addOfficeLife(seeder: Seeder): Promise<void> {
  await addFirstActivity(seeder)
  await addTelephones(seeder)
  await addTerms(seeder)
  await addFormerPeople(seeder)
  await invitePeople(seeder)
  await addExternalAccounts(seeder)
  await sendMessages(seeder)
}

/** The history of each account begins with its invitation, as it does for people who are invited in the product. */
async function addFirstActivity({ platform, cast }: Seeder): Promise<void> {
  const { database, newId, now } = platform
  const actor = actorOf(memberOf(cast, 'admin'))
  const people = [...cast.values()]
  const entries = people.flatMap(({ id, name, email }, index) => {
    const invitedAt = now() - ACCOUNT_DAYS * DAY_MS + index * 600_000
    const entry = { kind: 'users', subjectId: id, before: {} }
    return [
      { ...entry, id: newId(), at: invitedAt, actor, what: 'invited', after: { name, email } },
      { ...entry, id: newId(), at: invitedAt + DAY_MS, actor: { userId: id, name }, what: 'accepted', after: {} },
    ]
  })
  await database.tx((db) => recordActivities(db, entries))
}

/** The Post and Telecom Authority reserves 070-174 06 05 to 99 for fiction; these are from its end. */
async function addTelephones({ platform, sync, cast }: Seeder): Promise<void> {
  const ids = [...cast.values()].map(({ id }) => id)
  const rows = await profileStore.load(platform.database.db, ids)
  const changes = rows.map((profile) =>
    put(profiles, { ...profile, workPhone: `070-174 06 ${99 - ids.indexOf(profile.id)}` }),
  )
  await sync.writeOnServer({ changes })
}

async function addTerms({ platform, cast }: Seeder): Promise<void> {
  const { database, newId, now } = platform
  const people = [...cast.values()]
  await database.tx(async (db) => {
    for (const { name, daysAgo, ...texts } of terms) {
      const termsId = newId()
      const fromDay = addDays(dayOf(now(), 'Europe/Stockholm'), -daysAgo)
      const record = { id: termsId, version: 1, archivedAt: null, name, fromDay, roleIds: [], ...texts }
      await insertRecord(db, termsRecords(now).table, record)
      for (const [index, { id: userId, name: personName }] of people.entries()) {
        const at = now() - daysAgo * DAY_MS + (index + 1) * 600_000
        await saveTermsAnswer(db, {
          actor: { userId, name: personName },
          termsId,
          answer: 'accepted',
          at,
          now: at,
          newId,
        })
      }
    }
  })
}

/** Their accounts are closed. */
async function addFormerPeople({ platform, sync, cast }: Seeder): Promise<void> {
  const { database, newId, now } = platform
  const roleId = await roleCalled(platform, 'seller')
  const added = formerPeople.map((one) => ({ ...one, id: newId() }))
  await database.tx(async (db) => {
    await addUsers(
      db,
      added.map(({ id, name, email, colleague, daysEmployed, daysGone }) => ({
        id,
        name,
        shortName: name.split(' ')[0] ?? name,
        email,
        language: 'sv' as const,
        teamId: memberOf(cast, colleague).teamId,
        officeId: null,
        titleId: null,
        roleId,
        firstDay: addDays(dayOf(now(), 'Europe/Stockholm'), -daysEmployed - daysGone),
        passwordHash: null,
        createdAt: now() - (daysEmployed + daysGone) * DAY_MS,
      })),
    )
    for (const { id, daysGone, reason } of added) {
      const [row] = await loadUserRows(db, [id])
      assert(row, 'a person who was just added is there')
      const at = now() - daysGone * DAY_MS
      await setEnded(db, { row, ended: { at, reason, lastDay: dayOf(at, row.zone) } })
    }
  })
  await writeDirectory({ platform, sync }, added)
}

async function invitePeople({ platform, sync, cast }: Seeder): Promise<void> {
  const { newId, now } = platform
  const roleId = await roleCalled(platform, 'seller')
  const people = invitedPeople.map(({ name, email, language, colleague, startsIn }) => ({
    id: newId(),
    form: {
      name,
      email,
      language,
      roleId,
      teamId: memberOf(cast, colleague).teamId,
      officeId: null,
      titleId: null,
      employmentDay: addDays(dayOf(now(), 'Europe/Stockholm'), startsIn),
    },
  }))
  const actor = actorOf(memberOf(cast, 'admin'))
  await changesOf(platform, 'users')(actor, async (db) => ({ result: null, logs: await addInvited(db, people, now()) }))
  await writeDirectory({ platform, sync }, people)
}

async function writeDirectory({ platform, sync }: Pick<Seeder, 'platform' | 'sync'>, added: readonly { id: string }[]) {
  const changes = await Promise.all(added.map(({ id }) => directoryChanges(platform.database.db, id)))
  await sync.writeOnServer({ changes: changes.flat() })
}

async function roleCalled({ database }: Seeder['platform'], name: string): Promise<string> {
  const role = (await loadRoleChoices(database.db)).find((one) => one.name === name)
  assert(role, `no role is called ${name}`)
  return role.id
}

async function addExternalAccounts({ platform, cast }: Seeder): Promise<void> {
  const { database, secrets, newId } = platform
  const sellers = [...cast.values()].filter(({ role, zone }) => role === 'seller' && zone === 'Europe/Stockholm')
  for (const [index, { id: userId, email }] of sellers.entries()) {
    const loginName = email.split('@')[0] ?? email
    // The demonstration's seller has one already.
    if (index > 0) {
      const account = { id: newId(), userId, system: 'Norrsken Partner', loginName }
      await addExternalAccount(database.db, secrets, { ...account, password: `gran-älv-${4100 + index * 17}` })
    }
  }
}

async function sendMessages({ platform, sync, cast }: Seeder): Promise<void> {
  const acts = messages.map(({ from, hoursAgo, ...message }) => {
    const member = memberOf(cast, from)
    const teamIds = message.toTeam && member.teamId ? [member.teamId] : []
    const audience = { everyone: teamIds.length === 0, personIds: [], teamIds, roles: [] }
    const { title, text, link } = message
    return {
      command: sendAnnouncement,
      actor: actorOf(member),
      at: platform.now() - hoursAgo * 3_600_000,
      args: { announcementId: platform.newId(), title, message: text, link, audience },
    }
  })
  const outcomes = await sync.applyAllOnServer(acts)
  assert(
    outcomes.every(({ status }) => status === 'applied'),
    `the demo story broke a rule: ${JSON.stringify(outcomes)}`,
  )
}
