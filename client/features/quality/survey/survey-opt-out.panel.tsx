import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  optOutFormSchema,
  postSurveyOptOut,
  type SurveyView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import { useOfferUndo } from '../../../desk/act/use-act-done.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { callAct } from '../../../desk/act/call-act.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Notice } from '../../../ui/states.tsx'

interface OptOutProps {
  readonly view: SurveyView
  readonly onDone: () => void
}

const kit = formFor(optOutFormSchema, 'quality:optOut')

/** The customer asked never to be asked again; the desk can note that they changed their mind. */
export function SurveyOptOut({ view: { survey, optedOutAt }, onDone }: OptOutProps) {
  const { t, i18n } = useTranslation('quality')
  const mayChange = useCan('update sale_quality_surveys')
  const [isAsking, setAsking] = useState(false)
  const offerUndo = useOfferUndo()
  const { id } = survey
  if (optedOutAt === null) return null
  return (
    <Notice tone="info">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <span>{t('optOut.since', { day: formatDate(optedOutAt, i18n.language) })}</span>
        {mayChange ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('optOut.button')}
          </Button>
        ) : null}
      </chakra.div>
      {isAsking ? (
        <DialogForm
          title={t('optOut.title')}
          kit={kit}
          start={{ reason: '' }}
          draft={{ kind: 'quality-opt-out', id }}
          saveLabel={t('optOut.button')}
          save={async ({ reason }) => {
            const answer = await callAct(postSurveyOptOut, survey, { isOff: false, reason })
            if (answer.ok) {
              onDone()
              offerUndo(t('optOut.done'), async () => {
                const { version } = answer.value
                const undone = await callAct(postSurveyOptOut, { id, version }, { isOff: true, reason })
                onDone()
                return undone
              })
            }
            return answer
          }}
          onClose={() => setAsking(false)}
        >
          {() => (
            <>
              <p>{t('optOut.text')}</p>
              <kit.TextareaField name="reason" required rows={2} />
            </>
          )}
        </DialogForm>
      ) : null}
    </Notice>
  )
}
