import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  announcementList,
  type AnnouncementRow,
} from '../../../../shared/features/messaging/announcement/announcement.list.ts'
import type { Announcement } from '../../../../shared/features/messaging/announcement/announcement.schema.ts'
import { people } from '../../../../shared/features/people/person/person.schema.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { useReachesFurther } from '../../../desk/directory/directory.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { pathTo } from '../../../paths.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { useListRow } from '../../../desk/list/use-list-row.ts'
import { useRows } from '../../../sync/use-rows.ts'

const { plainColumn, personColumn, momentColumn, numberColumn } = columnsFor(announcementList)

/** What has been written to colleagues, the newest first, and how many of them have seen it. */
export const announcementScreenList = defineList({
  ...onServer(announcementList),
  i18n: 'messaging:announcements',
  icon: Megaphone,
  columns: [
    plainColumn('title', { priority: 1, width: '16rem' }),
    plainColumn('message', { width: '16rem' }),
    { id: 'audience', priority: 2, cell: ({ row }) => <AudienceCell row={row} />, exported: 'nothing' },
    personColumn('senderName'),
    momentColumn('sentAt', { priority: 2 }),
    numberColumn('seenCount', {
      priority: 1,
      cell: ({ row }) => <SeenText announcement={row} />,
      exported: { field: 'seenCount' },
    }),
    numberColumn('recipientCount', { priority: 5, beside: false }),
    numberColumn('recipientCount', { priority: 4 }),
  ],
  rowHref: ({ id }) => pathTo('user-notification', { id }),
})

/** «12 of 40 have seen it», or that it is on its way. */
export function SeenText({ announcement }: { announcement: Pick<Announcement, 'recipientCount' | 'seenCount'> }) {
  const { t } = useTranslation('messaging')
  const { recipientCount, seenCount } = announcement
  if (recipientCount === null) return t('announcements.sending')
  return t('announcements.seenOf', { seen: seenCount, count: recipientCount })
}

function AudienceCell({ row }: { row: AnnouncementRow }) {
  const { t } = useTranslation('messaging')
  const roleText = useRoleName()
  const { everyone, roles, audienceNames, audienceMore } = row
  if (everyone) return t('compose.to.everyone')
  const more = audienceMore > 0 ? [`+${audienceMore}`] : []
  return [...roles.map(roleText), ...audienceNames, ...more].join(', ')
}

/** Whom a message was for, in a line. Beyond the own team the server knows the names. */
export function AudienceText({ announcement }: { announcement: Announcement }) {
  const isFurther = useReachesFurther()
  const row = useListRow(announcementList, isFurther ? announcement.id : '')
  if (!isFurther) return <AudienceOnDevice announcement={announcement} />
  return row === null ? '' : <AudienceCell row={row} />
}

function AudienceOnDevice({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation('messaging')
  const roleText = useRoleName()
  const { everyone, personIds, teamIds, roles } = announcement.audience
  const { rows } = useRows(people, { index: 'name' })
  if (everyone) return t('compose.to.everyone')
  const teams = new Map(rows.map(({ teamId, teamName }) => [teamId, teamName]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return [
    ...roles.map(roleText),
    ...teamIds.map((id) => teams.get(id) ?? ''),
    ...personIds.map((id) => names.get(id) ?? ''),
  ]
    .filter((name) => name !== '')
    .join(', ')
}
