import { chakra } from '@chakra-ui/react'
import { PencilLine, Trash2 } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { sales } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { AgoText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useEngine } from '../../../sync/sync-provider.tsx'
import { useDraft } from '../../../sync/use-draft.ts'
import { useRow } from '../../../sync/use-row.ts'
import { IconButton } from '../../../ui/button.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { openedForm, sealedFields, titleOfDraft, type SaleForm } from '../wizard/sale-form.ts'

/** A sale that was begun: go on with it, or throw it away and be able to regret that. */
export function DraftRow({ id, updatedAt }: { id: string; updatedAt: number }) {
  const { t } = useTranslation(['selling', 'common'])
  const { drafts } = useEngine()
  const { value, loading, save, discard } = useDraft<SaleForm>('sale', id, sealedFields)
  const { row: sale } = useRow(sales, id)
  const { row: provider } = useRow(providers, value?.draft.providerId ?? undefined)
  const isSaved = sale !== undefined
  useEffect(
    function forgetSavedDraft() {
      // The app was closed between saving the sale and letting go of its draft.
      if (isSaved) drafts.discard('sale', id).catch(reportError)
    },
    [drafts, id, isSaved],
  )
  if (loading || value === undefined || isSaved) return null
  const form = openedForm(value)
  const title = titleOfDraft(form)
  const place = [provider?.name, form.draft.customer.address.trim()].filter(Boolean).join(', ')
  const throwAway = async () => {
    await discard()
    snackbar.open({
      text: t('start.draftThrown'),
      duration: UNDO_MS,
      action: { label: t('common:undo'), onPress: () => save(value) },
    })
  }
  return (
    <chakra.div display="flex" alignItems="center" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <Continue to={`${pathTo('sale-create')}?draft=${id}&step=summary`}>
        <chakra.span aria-hidden color="brand.fg">
          <PencilLine size={22} />
        </chakra.span>
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="block" fontWeight="semibold">
            {title !== null
              ? t('start.continueWith', { name: title })
              : place === ''
                ? t('start.continueUnnamed')
                : t('start.continueAt', { place })}
          </chakra.span>
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            <AgoText at={updatedAt} />
          </chakra.span>
        </chakra.span>
      </Continue>
      <IconButton
        label={t('start.throwDraft')}
        minWidth="12"
        minHeight="12"
        marginInlineEnd="2"
        onClick={() => void throwAway()}
      >
        <Trash2 size={20} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}

const UNDO_MS = 8000

const Continue = chakra(Link, {
  base: {
    flex: '1',
    minWidth: '0',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '16',
    paddingInlineStart: '4',
    paddingBlock: '3',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
