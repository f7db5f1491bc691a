import { chakra } from '@chakra-ui/react'
import { CircleCheck, FileText, TriangleAlert, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { countries } from '../../../../shared/features/catalog/provider.schema.ts'
import { dayOf, givenDaySchema } from '../../../../shared/kernel/days.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/form/file-button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'
import { useRegisterImport } from './call-register.queries.ts'
import type { RegisterFileReport } from './register-file.rules.ts'

const { useDraftForm, Form, ChoiceField, DateField } = formFor(
  z.object({ country: z.enum(countries), listedOn: givenDaySchema }),
  'callregister:new',
)

/** Bringing in a list: of which country and day, what the file holds, and only then sending it. */
export function CallRegisterForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation('callregister')
  const today = dayOf(useNow(), useZone())
  const form = useDraftForm({ country: 'SE', listedOn: today })
  const { state, read, send, anew } = useRegisterImport(onDone)
  const shown = (count: number) => formatNumber(count, i18n.language)
  const file = state.at === 'reading' || state.at === 'read' ? state.file : null
  if (state.at === 'done') {
    const { numbers, country: of } = state.imported
    return (
      <chakra.div display="grid" gap="4" justifyItems="start">
        <Notice tone="success" icon={CircleCheck}>
          {t('new.done', { count: numbers, shown: shown(numbers), register: t(`register.${of}`) })}
        </Notice>
        <Button onClick={anew}>{t('new.another')}</Button>
      </chakra.div>
    )
  }
  return (
    <chakra.div maxWidth="form">
      <Form
        form={form}
        onSubmit={async (list) =>
          state.at === 'read' ? await send({ ...list, file: state.file }, state.report) : undefined
        }
      >
        {state.at === 'sending' ? (
          <Sending sent={state.sent} of={state.of} />
        ) : (
          <>
            <ChoiceField
              name="country"
              choices={countries.map((value) => ({ value, label: t(`register.${value}`) }))}
              onPick={(next) => file && read(file, next)}
            />
            <DateField name="listedOn" help={t('new.listedOnHelp')} required max={today} />
            <chakra.div display="grid" gap="2">
              <FileButton
                label={file === null ? t('new.choose') : t('new.chooseOther')}
                accept=".csv,.txt,text/csv,text/plain"
                busy={state.at === 'reading'}
                onFile={(chosen) => read(chosen, form.getValues('country'))}
              >
                <FileText size={18} aria-hidden />
              </FileButton>
              <chakra.p color="fg.muted" fontSize="sm">
                {file === null ? t('new.fileHelp') : file.name}
              </chakra.p>
            </chakra.div>
            <ActFailures of={state.at === 'choosing' ? (state.faults ?? []) : []} />
            {state.at === 'read' ? <Report report={state.report} /> : null}
            {state.at === 'read' && state.report.numbers > 0 ? (
              <SubmitButton of={form}>
                <Upload size={18} aria-hidden />
                {t('new.import', { count: state.report.numbers, shown: shown(state.report.numbers) })}
              </SubmitButton>
            ) : null}
          </>
        )}
      </Form>
    </chakra.div>
  )
}

/** What the file holds, and which lines are left out. */
function Report({ report: { numbers, rejected, faults } }: { report: RegisterFileReport }) {
  const { t, i18n } = useTranslation('callregister')
  const failureText = useFailureText()
  const shown = (count: number) => formatNumber(count, i18n.language)
  return (
    <>
      {numbers > 0 ? (
        <Notice tone="info" icon={FileText}>
          {t('report.found', { count: numbers, shown: shown(numbers) })}
        </Notice>
      ) : (
        <Notice tone="danger">{t('report.none')}</Notice>
      )}
      {rejected === 0 ? null : (
        <chakra.details>
          <chakra.summary
            display="flex"
            gap="2"
            alignItems="center"
            minHeight="12"
            cursor="pointer"
            color="warning.fg"
            fontWeight="medium"
          >
            <TriangleAlert size={18} aria-hidden />
            {t('report.rejected', { count: rejected, shown: shown(rejected) })}
          </chakra.summary>
          <chakra.ul listStyleType="none" margin="0" padding="0" fontSize="sm">
            {faults.map(({ line, code, text }) => (
              <chakra.li key={line} display="grid" paddingBlock="2" borderTopWidth="1px">
                <span>
                  <b>{t('report.line', { line: shown(line) })}</b> {failureText({ code })}
                </span>
                <chakra.code color="fg.muted" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
                  {text}
                </chakra.code>
              </chakra.li>
            ))}
          </chakra.ul>
          {rejected > faults.length ? (
            <chakra.p color="fg.muted" fontSize="sm">
              {t('report.more', { count: rejected - faults.length, shown: shown(rejected - faults.length) })}
            </chakra.p>
          ) : null}
        </chakra.details>
      )}
    </>
  )
}

function Sending({ sent, of }: { sent: number; of: number }) {
  const { t, i18n } = useTranslation('callregister')
  const shown = (count: number) => formatNumber(count, i18n.language)
  return (
    <chakra.div display="grid" gap="2">
      <chakra.progress width="full" value={sent} max={of} aria-label={t('sending.label')} />
      <chakra.p color="fg.muted" role="status">
        {sent < of ? t('sending.sent', { sent: shown(sent), of: shown(of) }) : t('sending.finishing')}
      </chakra.p>
    </chakra.div>
  )
}
