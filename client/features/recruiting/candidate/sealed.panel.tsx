import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { postCandidateReveal } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { RowFacts } from '../../../entities/facts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import type { PanelProps } from './candidate.queries.tsx'

/** What was revealed is covered again after this long. */
const SHOWN_MS = 60_000

const kit = formFor(postCandidateReveal.input, 'recruiting:reveal')

type Revealed = z.output<typeof postCandidateReveal.output>

/** Identity number, address, bank account, contact, diet and sizes: covered until somebody says why they need them. */
export function SealedPanel({ view, onDone }: PanelProps) {
  const { t } = useTranslation(['recruiting', 'failures'])
  const mayReveal = useCan('reveal private_profiles')
  const [revealed, setRevealed] = useState<Revealed | null>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(
    function coverAgain() {
      if (revealed === null) return undefined
      const timer = setTimeout(() => setRevealed(null), SHOWN_MS)
      return () => clearTimeout(timer)
    },
    [revealed],
  )
  const { sealed, candidate, forOthers } = view
  if (candidate.hasInfo === 'no') return null
  const covered = (has: boolean) => (has ? t('reveal.covered') : '')
  return (
    <Section
      title={t('reveal.section')}
      actions={
        mayReveal && revealed === null && !forOthers.number ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            <Eye size={16} aria-hidden />
            {t('reveal.button')}
          </Button>
        ) : null
      }
    >
      {mayReveal && forOthers.number ? <Notice tone="info">{t('failures:candidate.link-shown')}</Notice> : null}
      {revealed === null ? (
        <RowFacts
          words="candidatepage:info.fields"
          facts={{
            idNumber: sealed.idNumber,
            accountNumber: sealed.account,
            iceName: covered(sealed.hasContact),
            specialDiet: covered(sealed.hasDiet),
            tShirtSize: covered(sealed.hasSizes),
          }}
        />
      ) : (
        <OpenFacts revealed={revealed} />
      )}
      {isAsking ? (
        <RevealDialog
          candidateId={candidate.id}
          onRevealed={(found) => {
            setRevealed(found)
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Section>
  )
}

function OpenFacts({ revealed: { info, bank } }: { revealed: Revealed }) {
  const { t } = useTranslation(['candidatepage', 'recruiting'])
  const { idNumber, address, clearingNumber, accountNumber, iceName, iceNumber, iceType, specialDiet } = info
  const account = bank === '' ? accountNumber : `${accountNumber} (${bank})`
  return (
    <RowFacts
      words="candidatepage:info.fields"
      facts={{
        idNumber,
        address,
        ...(clearingNumber === '' ? {} : { clearingNumber }),
        accountNumber: account,
        iceName,
        iceNumber,
        iceType: iceType === null ? '' : t(`candidatepage:info.iceTypes.${iceType}`),
        specialDiet,
        tShirtSize: info.tShirtSize ?? '',
        shoeSize: info.shoeSize,
      }}
    />
  )
}

interface RevealProps {
  readonly candidateId: string
  readonly onRevealed: (revealed: Revealed) => void
  readonly onClose: () => void
}

function RevealDialog({ candidateId, onRevealed, onClose }: RevealProps) {
  const { t } = useTranslation('recruiting')
  return (
    <DialogForm
      title={t('reveal.title')}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: 'candidate-reveal', id: candidateId }}
      saveLabel={t('reveal.button')}
      save={async (input) => {
        const result = await inWords(callEndpoint(postCandidateReveal, { input, params: { id: candidateId } }))
        if (result.ok) onRevealed(result.value)
        return result
      }}
      onClose={onClose}
    >
      {() => <kit.TextField name="reason" required autoComplete="off" help={t('reveal.help')} />}
    </DialogForm>
  )
}
