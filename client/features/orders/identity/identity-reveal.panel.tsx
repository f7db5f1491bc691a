import { chakra } from '@chakra-ui/react'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { postRevealIdentity } from '../../../../shared/features/customers/identity/identity-reveal.api.ts'
import { failure, refused } from '../../../../shared/kernel/result.ts'
import { callEndpoint, Unavailable } from '../../../desk/server/call-endpoint.ts'
import { useSyncStatus } from '../../../sync/use-sync-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'

/** A revealed number is covered again after this long. */
const SHOWN_MS = 30_000

const { useDraftForm, Form, TextField } = formFor(postRevealIdentity.input, 'orders:reveal')

/** The masked identity number, and the way to see all of it: a reason, which is logged with the name of who asks. */
export function IdentityReveal({ saleId, masked }: { saleId: string; masked: string }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const { connection } = useSyncStatus()
  useEffect(
    function coverAgain() {
      if (shown === null) return undefined
      const timer = setTimeout(() => setShown(null), SHOWN_MS)
      return () => clearTimeout(timer)
    },
    [shown],
  )
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" flexWrap="wrap">
      <chakra.span fontVariantNumeric="tabular-nums" fontWeight={shown === null ? 'normal' : 'semibold'}>
        {shown ?? masked}
      </chakra.span>
      {shown === null ? (
        <Button
          size="sm"
          variant="soft"
          minHeight={{ base: '12', md: '6' }}
          paddingInline="2"
          disabled={connection !== 'online'}
          title={connection === 'online' ? undefined : t('orders:reveal.offline')}
          onClick={() => setAsking(true)}
        >
          <Eye size={14} aria-hidden />
          {t('orders:reveal.button')}
        </Button>
      ) : (
        <Countdown />
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={t('orders:reveal.title')}>
        <RevealForm
          saleId={saleId}
          onRevealed={(number) => {
            setShown(number)
            setAsking(false)
          }}
        />
      </Dialog>
    </chakra.span>
  )
}

function RevealForm({ saleId, onRevealed }: { saleId: string; onRevealed: (idNumber: string) => void }) {
  const { t } = useTranslation()
  const form = useDraftForm({ reason: '' })
  const [busy, setBusy] = useState(false)
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        setBusy(true)
        try {
          const result = await callEndpoint(postRevealIdentity, { input, params: { saleId } })
          if (result.ok) onRevealed(result.value.idNumber)
          return result
        } catch (error) {
          if (error instanceof Unavailable) return refused(failure(error.reason))
          throw error
        } finally {
          setBusy(false)
        }
      }}
    >
      <TextField name="reason" required autoComplete="off" help={t('orders:reveal.help')} />
      <Button type="submit" variant="solid" busy={busy}>
        {t('orders:reveal.submit')}
      </Button>
    </Form>
  )
}

/** A bar that runs out with the time, so that the number does not vanish without warning. */
function Countdown() {
  return (
    <chakra.span
      aria-hidden
      display="inline-block"
      width="16"
      height="1"
      borderRadius="full"
      bg="bg.muted"
      overflow="hidden"
    >
      <chakra.span
        display="block"
        height="full"
        bg="brand.solid"
        transformOrigin="left"
        css={{
          '@keyframes runOut': { to: { transform: 'scaleX(0)' } },
          animation: `runOut ${SHOWN_MS}ms linear forwards`,
        }}
      />
    </chakra.span>
  )
}
