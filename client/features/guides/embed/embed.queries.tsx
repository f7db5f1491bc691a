import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { AppWindow, CircleCheck, ShieldBan } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { getEmbedHosts } from '../../../../shared/features/guides/embed/embed.api.ts'
import { embedKinds, guideEmbeds } from '../../../../shared/features/guides/embed/embed.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { defineRecord } from '../../../desk/record/record.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TicksField } from '../../../ui/form/ticks-field.tsx'
import { useGuideChoices, useRoleNames } from '../category/choices.queries.ts'
import { PeopleField } from './people-field.panel.tsx'

const { plainColumn, numberColumn, statusColumn, wordColumn } = columnsFor(guideEmbeds.list)
const kit = formFor(guideEmbeds.form, 'guideadmin:embed')

type Allowed = 'yes' | 'no'
const AllowedBadge = statusBadge<Allowed>('guideadmin:allowed', {
  yes: { tone: 'success', icon: CircleCheck },
  no: { tone: 'danger', icon: ShieldBan },
})

/** Parts of other sites, and who gets them. */
export const embedScreens = defineRecord({
  contract: guideEmbeds,
  list: defineList({
    ...onServer(guideEmbeds.list),
    i18n: 'guideadmin:embed',
    icon: AppWindow,
    controls: { kind: choices(embedKinds, 'guideadmin:kind') },
    columns: [
      plainColumn('name', { priority: 1 }),
      wordColumn('kind', 'guideadmin:kind', { priority: 2 }),
      plainColumn('host', { priority: 3 }),
      numberColumn('people', { priority: 2 }),
      plainColumn('roles', {
        priority: 3,
        cell: ({ row }) => <RoleList names={row.roles} />,
        exported: { words: 'frame:role' },
      }),
      plainColumn('users', { priority: 5 }),
      statusColumn('allowed', AllowedBadge),
    ],
    rowHref: ({ id }) => pathTo('users-embed', { id }),
  }),
  kit,
  empty: {
    name: '',
    kind: 'form' as const,
    address: '',
    reasonSv: '',
    reasonEn: '',
    reasonFi: '',
    roleIds: [] as string[],
    userIds: [] as string[],
    isForEveryone: false,
  },
  shown: { roleIds: ({ roles }) => roles, userIds: ({ users }) => users },
  logged: { kind: 'guideadmin:kind' },
  Fields: EmbedFields,
  nameOf: ({ name }) => name,
})

function RoleList({ names }: { names: string }) {
  return useRoleNames()(names)
}

function EmbedFields() {
  const { t } = useTranslation('guideadmin')
  const hosts = useEndpoint(getEmbedHosts).value?.hosts ?? []
  return (
    <>
      <kit.TextField name="name" required />
      <kit.SelectField
        name="kind"
        required
        options={embedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <kit.TextField name="address" required help={t('embed.addressHelp', { hosts: hosts.join(', ') })} />
      <kit.CheckboxField name="isForEveryone" />
      <TicksField
        name="roleIds"
        label={t('embed.fields.roleIds')}
        help={t('embed.rolesHelp')}
        options={useGuideChoices().roles}
        empty={t('noRoles')}
      />
      <PeopleField name="userIds" label={t('embed.fields.userIds')} />
      <kit.TextField name="reasonSv" help={t('embed.reasonHelp')} />
      <kit.TextField name="reasonEn" />
      <kit.TextField name="reasonFi" />
    </>
  )
}
