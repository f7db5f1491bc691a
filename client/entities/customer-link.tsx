import { chakra } from '@chakra-ui/react'
import { Check, Link2, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reaches } from '../../shared/access/reach.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import {
  copyWithdrawalLink,
  postNewWithdrawalLink,
} from '../../shared/features/agreements/withdrawal/withdrawal.api.ts'
import { mayHaveLink } from '../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { Button } from '../ui/button.tsx'
import { copyToClipboard } from '../ui/copy-to-clipboard.ts'
import { Dialog } from '../ui/dialog.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { callEndpoint, Unavailable } from '../desk/server/call-endpoint.ts'
import { useSession } from '../desk/session/session.tsx'

/**
 * Copies the link to the customer's own page of the order: its confirmation, and the way to withdraw. Only the seller and
 * back office have it, and back office can make the customer a new one.
 */
export function CustomerLink({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const actor = useSession().session?.actor ?? null
  const [isAsking, setAsking] = useState(false)
  const { busy, copy } = useLink(sale.id)
  if (actor === null || sale.customer === null || !mayHaveLink(actor, sale)) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button busy={busy} onClick={() => void copy(copyWithdrawalLink)}>
        <Link2 size={18} aria-hidden />
        {t('customerLink.copy')}
      </Button>
      {reaches(actor, 'update sale_reports', sale) ? (
        <Button variant="ghost" onClick={() => setAsking(true)}>
          <RefreshCw size={18} aria-hidden />
          {t('customerLink.renew')}
        </Button>
      ) : null}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('customerLink.renewTitle')}
        actions={
          <Button
            variant="solid"
            size="lg"
            busy={busy}
            onClick={() => void copy(postNewWithdrawalLink).then(() => setAsking(false))}
          >
            {t('customerLink.renewConfirm')}
          </Button>
        }
      >
        <p>{t('customerLink.renewText')}</p>
      </Dialog>
    </chakra.div>
  )
}

function useLink(saleId: Sale['id']) {
  const { t } = useTranslation('sales')
  const [busy, setBusy] = useState(false)
  const copy = async (endpoint: typeof copyWithdrawalLink | typeof postNewWithdrawalLink) => {
    setBusy(true)
    try {
      const params = { saleId }
      const result =
        endpoint === copyWithdrawalLink
          ? await callEndpoint(copyWithdrawalLink, { input: {}, params })
          : await callEndpoint(postNewWithdrawalLink, { params, input: {} })
      if (!result.ok) return snackbar.open({ text: t('customerLink.notYet') })
      const isThere = await copyToClipboard(result.value.url)
      snackbar.open(isThere ? { text: t('customerLink.copied'), icon: Check } : { text: t('customerLink.failed') })
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      snackbar.open({ text: t('customerLink.failed') })
    } finally {
      setBusy(false)
    }
  }
  return { busy, copy }
}
