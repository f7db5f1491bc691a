import { sql } from 'drizzle-orm'
import { invitationList } from '../../../../shared/features/people/user/invitation.list.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { serverList } from '../../../resource/list/server-list.ts'
import { holdsWords, sortText } from '../../../resource/list/text-sql.ts'
import { loadUserRows } from '../../people/accounts.door.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { loadLinks } from '../account-link.store.ts'
import { accountLinkTable } from '../account-link.table.ts'
import { eq } from '../../../platform/database/eq.ts'

const { userTable, teamTable, officeTable } = organisationTables

/** Who was invited and has no password yet: a few hundred at most. */
export const invitationServerList = (now: () => Instant) =>
  serverList({
    contract: invitationList,
    from: sql`${userTable}
      inner join (select 1 as one) as invited on invited.one = 1 and ${userTable.passwordHash} is null and ${eq(userTable.active, true)}
      left join ${teamTable} on ${teamTable.id} = ${userTable.teamId}
      left join ${officeTable} on ${officeTable.id} = coalesce(${teamTable.officeId}, ${userTable.officeId})
      left join ${accountLinkTable} on ${accountLinkTable.userId} = ${userTable.id}`,
    id: userTable.id,
    reach: { own: userTable.id, team: userTable.teamId, office: officeTable.id, region: officeTable.regionId },
    filters: {},
    sorts: {
      name: { column: sortText(userTable.name) },
      sentAt: { column: accountLinkTable.createdAt, nullable: true },
    },
    search: (words) => holdsWords([userTable.name, userTable.email], words),
    load: async (db, ids) => {
      const links = new Map((await loadLinks(db, ids)).map((link) => [link.userId, link]))
      return (await loadUserRows(db, ids)).map(({ id, version, name, email, roles, officeName, teamName }) => {
        const link = links.get(id)
        const state = !link ? 'unsent' : link.endsAt <= now() ? 'expired' : 'open'
        const moments = { sentAt: link?.createdAt ?? null, endsAt: link?.endsAt ?? null }
        return { id, version, name, email, roles, officeName, teamName, ...moments, state } as const
      })
    },
    tables: ['user', 'employment', 'account_link', 'team', 'office', 'user_role'],
    isSmall: true,
  })
