import { sql } from 'drizzle-orm'
import {
  announcementList,
  AUDIENCE_NAMED,
  type AnnouncementRow,
} from '../../../../shared/features/messaging/announcement/announcement.list.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { knownNumbers } from '../../../resource/key/key-number.store.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { loadPeople } from '../../people/directory.door.ts'
import { loadTeamNames } from '../../organisation/places.door.ts'
import { announcementKeyTable } from './announcement-key.table.ts'
import { announcementWords } from './announcement-key.store.ts'
import { announcementStore } from './announcement.store.ts'

const key = announcementKeyTable

/** What has been written to colleagues. */
export const announcementServerList = serverList({
  contract: announcementList,
  from: sql`${key}`,
  id: key.announcementId,
  tie: key.no,
  reach: { own: key.sender, team: key.team, office: key.office, region: key.region },
  filters: {},
  sorts: {
    sentAt: { column: key.at },
    title: { column: key.title },
    senderName: { column: key.senderName },
    seenCount: { column: key.seen },
    recipientCount: { column: key.recipients, nullable: true },
  },
  encode: (db, _name, values) => knownNumbers(db, values),
  leads: ['own', 'team', 'office', 'region'],
  matches: announcementWords.matching,
  load,
  tables: ['announcement', 'announcement_key'],
})

async function load(db: Db, ids: readonly Id[]): Promise<AnnouncementRow[]> {
  const announcements = await announcementStore.load(db, ids)
  const named = announcements.map(({ id, audience: { teamIds, personIds } }) => {
    const teams = teamIds.slice(0, AUDIENCE_NAMED)
    return { id, teams, people: personIds.slice(0, AUDIENCE_NAMED - teams.length) }
  })
  const teamNames = await loadTeamNames(db, [...new Set(named.flatMap(({ teams }) => teams))])
  const people = await loadPeople(db, [...new Set(named.flatMap((one) => one.people))])
  const personNames = new Map(people.map(({ id, name }) => [id, name]))
  return announcements.map((announcement, at): AnnouncementRow => {
    const { id, title, message, senderName, sentAt, recipientCount, seenCount, audience } = announcement
    const { teams = [], people: persons = [] } = named[at] ?? {}
    return {
      id,
      title,
      message,
      senderName,
      sentAt,
      recipientCount,
      seenCount,
      everyone: audience.everyone,
      roles: audience.roles,
      audienceNames: [
        ...teams.flatMap((team) => teamNames.get(team) ?? []),
        ...persons.flatMap((person) => personNames.get(person) ?? []),
      ],
      audienceMore: audience.teamIds.length + audience.personIds.length - teams.length - persons.length,
    }
  })
}
