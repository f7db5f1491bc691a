import { chakra } from '@chakra-ui/react'
import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  annulFormSchema,
  postSurveyAnnul,
  postSurveyLink,
  type SurveyView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import { isPossible } from '../../../../shared/resource/row-acts.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { RowActs } from '../../../desk/act/row-acts.tsx'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
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
  const { survey, phone, email, takenBy } = view
  if (!useCan('update sale_quality_surveys') || survey.annulled !== null) return null
  if (survey.sellerId === userId) return <Notice tone="info">{t('failures:quality.own')}</Notice>
  const isOpen = isPossible(postSurveyLink, survey.state) && takenBy === null
  const send = (via: 'sms' | 'mail', address: string) => ({
    name: via,
    label: t(`links.${via}`),
    isOffered: isOpen && address !== '',
    run: async () => {
      const answer = await callAct(postSurveyLink, survey, { via })
      if (answer.ok) onDone()
      return answer
    },
    done: () => ({ text: t('links.asked') }),
  })
  return (
    <chakra.div display="grid" gap="3" maxWidth="form">
      {takenBy === null ? null : <Notice tone="info">{t('calls.takenBy', { name: takenBy })}</Notice>}
      {isOpen && phone !== '' ? (
        <LinkButton variant="solid" to={`${pathTo('sale-quality-calls')}?id=${survey.id}`}>
          <Phone size={18} aria-hidden />
          {t('calls.callNow')}
        </LinkButton>
      ) : null}
      <RowActs
        version={survey.version}
        acts={[
          send('sms', phone),
          send('mail', email),
          {
            name: 'annul',
            label: t('annul.button'),
            shortcut: 'x',
            look: 'danger',
            isOffered: true,
            renderForm: ({ close }) => <AnnulDialog view={view} onDone={onDone} onClose={close} />,
          },
        ]}
      />
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
