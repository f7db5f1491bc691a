import { chakra } from '@chakra-ui/react'
import { Mail, MessageSquareText, Phone, ShieldX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  annulFormSchema,
  postSurveyAnnul,
  postSurveyLink,
  type SurveyView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import { isPossible } from '../../../../shared/resource/row-acts.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { pathTo } from '../../../paths.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'

interface ActsProps {
  readonly view: SurveyView
  readonly onDone: () => void
}

/** Calling the customer, sending them a link, and annulling. */
export function SurveyActs({ view, onDone }: ActsProps) {
  const { t } = useTranslation(['quality', 'failures'])
  const userId = useUser()?.id
  const [isAnnulling, setAnnulling] = useState(false)
  const { survey, phone, email, takenBy } = view
  const act = useAct(onDone, t('links.asked'))
  if (!useCan('update sale_quality_surveys') || survey.annulled !== null) return null
  if (survey.sellerId === userId) return <Notice tone="info">{t('failures:quality.own')}</Notice>
  const isOpen = isPossible(postSurveyLink, survey.state) && takenBy === null
  const send = (via: 'sms' | 'mail') => act.run(() => callAct(postSurveyLink, survey, { via }))
  return (
    <chakra.div display="grid" gap="3">
      {takenBy === null ? null : <Notice tone="info">{t('calls.takenBy', { name: takenBy })}</Notice>}
      <ActFailures of={act.failures} />
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {isOpen && phone !== '' ? (
          <LinkButton variant="solid" to={`${pathTo('sale-quality-calls')}?id=${survey.id}`}>
            <Phone size={18} aria-hidden />
            {t('calls.callNow')}
          </LinkButton>
        ) : null}
        {isOpen && phone !== '' ? (
          <Button busy={act.busy} onClick={() => send('sms')}>
            <MessageSquareText size={18} aria-hidden />
            {t('links.sms')}
          </Button>
        ) : null}
        {isOpen && email !== '' ? (
          <Button busy={act.busy} onClick={() => send('mail')}>
            <Mail size={18} aria-hidden />
            {t('links.mail')}
          </Button>
        ) : null}
        <Button color="danger.fg" onClick={() => setAnnulling(true)}>
          <ShieldX size={18} aria-hidden />
          {t('annul.button')}
        </Button>
      </chakra.div>
      {isAnnulling ? <AnnulDialog view={view} onDone={onDone} onClose={() => setAnnulling(false)} /> : null}
    </chakra.div>
  )
}

const kit = formFor(annulFormSchema, 'quality:annul')

function AnnulDialog({ view: { survey }, onDone, onClose }: ActsProps & { onClose: () => void }) {
  const { t } = useTranslation('quality')
  return (
    <DialogForm
      title={t('annul.title')}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: 'quality-annul', id: survey.id }}
      saveLabel={t('annul.button')}
      isDanger
      save={async ({ reason }) => {
        const answer = await callAct(postSurveyAnnul, survey, { reason })
        if (answer.ok) {
          snackbar.open({ text: t('annul.done') })
          onDone()
        }
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('annul.text')}</p>
          <kit.TextareaField name="reason" required />
        </>
      )}
    </DialogForm>
  )
}
