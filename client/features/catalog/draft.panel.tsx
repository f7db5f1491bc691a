import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../desk/session/session.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { EDIT_ROW } from '../../ui/use-opened-by-address.ts'

interface Drafted {
  readonly draft?: boolean | undefined
  readonly missing?: readonly string[] | undefined
}

/** Lists the missing information of a row and opens its form. */
export function MissingNotice({
  row: { draft = false, missing = [] },
  words,
  permission,
}: {
  row: Drafted
  /** The words of the form's fields. */
  words: 'catalog:providers.fields' | 'catalog:products.fields'
  permission: 'update providers' | 'update products'
}) {
  const { t } = useTranslation('catalog')
  const text = useText()
  const mayEdit = useCan(permission)
  if (missing.length === 0) return null
  const count = missing.length
  return (
    <Notice tone="warning" icon={CircleAlert}>
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2">
        <span>
          {draft ? t('draft.cannotBeSold', { count }) : t('draft.isSold', { count })}{' '}
          {missing.map((field) => text(`${words}.${field}`)).join(', ')}
        </span>
        {mayEdit ? (
          <LinkButton size="sm" to={EDIT_ROW}>
            {t('draft.fill')}
          </LinkButton>
        ) : null}
      </chakra.span>
    </Notice>
  )
}

/** The same as one word or figure in a list; a dash where nothing is missing. */
export const missingCell = ({ row }: { row: Drafted }) =>
  (row.missing ?? []).length === 0 ? '–' : <Missing row={row} />

function Missing({ row: { draft = false, missing = [] } }: { row: Drafted }) {
  const { t } = useTranslation('catalog')
  return (
    <>
      {draft ? <Badge>{t('draft.is')}</Badge> : null} {t('draft.column', { count: missing.length })}
    </>
  )
}
