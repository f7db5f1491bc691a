import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { getSealedProfile, revealProfile } from '../../../../shared/features/people/user/user.api.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { RowFacts } from '../../../entities/facts.tsx'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'

/** What was revealed is covered again after this long. */
const SHOWN_MS = 60_000

const kit = formFor(revealProfile.input, 'people:users.reveal')

type Revealed = z.output<typeof revealProfile.output>

/** Bank account, contact in an emergency and diet: covered until somebody says why they need them. */
export function SealedProfile({ userId }: { userId: string }) {
  const { t } = useTranslation(['people', 'common'])
  const mayReveal = useCan('reveal private_profiles')
  const asked = useEndpoint(getSealedProfile, { isFresh: true, params: { id: userId } })
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
  return (
    <Section
      title={t('people:users.sealed')}
      actions={
        mayReveal && revealed === null ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            <Eye size={16} aria-hidden />
            {t('people:users.reveal.button')}
          </Button>
        ) : null
      }
    >
      {revealed !== null ? (
        <OpenFacts revealed={revealed} />
      ) : asked.value !== null ? (
        <RowFacts
          words="people:userList.fields"
          facts={{
            accountNumber: asked.value.maskedAccount,
            iceName: asked.value.hasContact ? t('people:users.covered') : '',
            specialDiet: asked.value.hasDiet ? t('people:users.covered') : '',
          }}
        />
      ) : asked.failed ? (
        <ErrorState action={<Button onClick={asked.again}>{t('common:retry')}</Button>}>
          {t('people:users.sealedUnavailable')}
        </ErrorState>
      ) : (
        <ListSkeleton rows={1} />
      )}
      {isAsking ? <RevealDialog userId={userId} onRevealed={setRevealed} onClose={() => setAsking(false)} /> : null}
    </Section>
  )
}

function OpenFacts({ revealed: { details, bankAccount, bank } }: { revealed: Revealed }) {
  const { t } = useTranslation('people')
  return (
    <RowFacts
      words="people:userList.fields"
      facts={{
        bank,
        clearingNumber: bankAccount?.clearingNumber ?? '',
        accountNumber: bankAccount?.accountNumber ?? '',
        iceName: details.iceName,
        iceNumber: details.iceNumber,
        iceType: details.iceType === null ? '' : t(`iceTypes.${details.iceType}`),
        specialDiet: details.specialDiet,
      }}
    />
  )
}

function RevealDialog({
  userId,
  onRevealed,
  onClose,
}: {
  userId: string
  onRevealed: (revealed: Revealed) => void
  onClose: () => void
}) {
  const { t } = useTranslation('people')
  return (
    <DialogForm
      title={t('users.reveal.title')}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: 'user-reveal', id: userId }}
      saveLabel={t('users.reveal.button')}
      save={async (input) => {
        const result = await inWords(callEndpoint(revealProfile, { input, params: { id: userId } }))
        if (result.ok) onRevealed(result.value)
        return result
      }}
      onClose={onClose}
    >
      {() => <kit.TextField name="reason" required autoComplete="off" help={t('users.reveal.help')} />}
    </DialogForm>
  )
}
