import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  contactBlockList,
  contactBlockStates,
  type ContactBlockRow,
} from '../../../../shared/features/agreements/contact/contact-block.list.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { Badge } from '../../../ui/badge.tsx'

const { plainColumn, momentColumn } = columnsFor(contactBlockList)

/** Whom nobody of the company may contact: by whose word, never who it is. */
export const contactBlockScreenList = defineList({
  ...onServer(contactBlockList),
  i18n: 'callregister:blocks',
  icon: Ban,
  controls: { state: choices(contactBlockStates, 'callregister:blocks') },
  columns: [
    plainColumn('authorName', {
      priority: 1,
      width: '14rem',
      cell: ({ row }) => <Author name={row.authorName} />,
      exported: { empty: 'callregister:blocks.unknownAuthor' },
    }),
    momentColumn('at'),
    {
      field: 'kinds',
      cell: ({ row }) => <Kinds of={row} />,
      exported: { words: 'callregister:blocks.kind' },
    },
    plainColumn('state', {
      priority: 1,
      cell: ({ row }) => <BlockBadge state={row.state} />,
      exported: { words: 'callregister:blocks' },
    }),
    momentColumn('liftedAt', { priority: 3 }),
    plainColumn('liftedByName', { priority: 4, width: '11rem' }),
    plainColumn('liftReason', { priority: 3, width: '16rem' }),
  ],
  rowHref: ({ id }) => pathTo('contact-block', { id }),
})

export function BlockBadge({ state }: Pick<ContactBlockRow, 'state'>) {
  const { t } = useTranslation('callregister')
  return <Badge tone={state === 'inForce' ? 'danger' : 'neutral'}>{t(`blocks.${state}`)}</Badge>
}

function Kinds({ of }: { of: Pick<ContactBlockRow, 'kinds'> }) {
  const { t } = useTranslation('callregister')
  return of.kinds.map((kind) => t(`blocks.kind.${kind}`)).join(', ')
}

function Author({ name }: { name: string }) {
  const { t } = useTranslation('callregister')
  return name === '' ? t('blocks.unknownAuthor') : <PersonName name={name} />
}
