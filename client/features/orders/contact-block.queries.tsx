import { Ban } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contactBlockList, type ContactBlockRow } from '../../../shared/features/sales/contact-block.list.ts'
import { PersonName } from '../../entities/person-name.tsx'
import { MomentText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whom nobody of the company may contact: by whose word, never who it is. */
export const contactBlockScreenList = defineList({
  ...onServer(contactBlockList),
  i18n: 'callregister:blocks',
  icon: Ban,
  columns: [
    {
      field: 'authorName',
      priority: 1,
      width: '14rem',
      cell: ({ value }) => <Author name={value} />,
      exported: ({ row, text }) => row.authorName || text('callregister:blocks.unknownAuthor'),
    },
    {
      field: 'at',
      sortable: true,
      kind: 'moment',
      cell: ({ value }) => (value === null ? '' : <MomentText at={value} />),
    },
    {
      field: 'kinds',
      cell: ({ row }) => <Kinds of={row} />,
      exported: ({ row, text }) => row.kinds.map((kind) => text(`callregister:blocks.kind.${kind}`)).join(', '),
    },
    {
      field: 'state',
      priority: 1,
      cell: ({ row }) => <BlockBadge state={row.state} />,
      exported: ({ row, text }) => text(`callregister:blocks.${row.state}`),
    },
    {
      field: 'liftedAt',
      kind: 'moment',
      priority: 3,
      cell: ({ value }) => (value === null ? '' : <MomentText at={value} />),
    },
    { field: 'liftedByName', priority: 4, width: '11rem' },
    { field: 'liftReason', priority: 3, width: '16rem' },
  ],
  rowHref: ({ id }) => pathTo('contact-block', { id }),
})

export function BlockBadge({ state }: Pick<ContactBlockRow, 'state'>) {
  const { t } = useTranslation('callregister')
  return <Badge tone={state === 'inForce' ? 'danger' : 'neutral'}>{t(`blocks.${state}`)}</Badge>
}

export function Kinds({ of }: { of: Pick<ContactBlockRow, 'kinds'> }) {
  const { t } = useTranslation('callregister')
  return of.kinds.map((kind) => t(`blocks.kind.${kind}`)).join(', ')
}

function Author({ name }: { name: string }) {
  const { t } = useTranslation('callregister')
  return name === '' ? t('blocks.unknownAuthor') : <PersonName name={name} />
}
