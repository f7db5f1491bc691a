import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getWithdrawalLink } from '../../shared/features/sales/withdrawal.api.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { Button } from '../ui/button.tsx'
import { copied } from '../ui/copied.ts'
import { snackbar } from '../ui/snackbar.tsx'
import { callEndpoint, Unavailable } from './call-endpoint.ts'

/** Copies the link to the customer's own page of the order: its confirmation, and the way to withdraw. */
export function CustomerLink({ saleId }: { saleId: Id }) {
  const { t } = useTranslation('sales')
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      const result = await callEndpoint(getWithdrawalLink, { params: { saleId } })
      if (!result.ok) return snackbar.open({ text: t('customerLink.notYet') })
      const isThere = await copied(result.value.url)
      snackbar.open(isThere ? { text: t('customerLink.copied'), icon: Check } : { text: t('customerLink.failed') })
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      snackbar.open({ text: t('customerLink.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void copy()}>
      <Link2 size={18} aria-hidden />
      {t('customerLink.copy')}
    </Button>
  )
}
