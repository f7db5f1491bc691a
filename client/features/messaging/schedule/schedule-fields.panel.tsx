import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { extentOf } from '../../../../shared/access/ability.ts'
import { kindsOf } from '../../../../shared/features/messaging/audience/audience.rules.ts'
import { scheduledMessages } from '../../../../shared/features/messaging/schedule/schedule.list.ts'
import { messageTypes, scheduleStatuses } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import { unfilledVariables } from '../../../../shared/features/messaging/template/message-template.rules.ts'
import { workCalendars } from '../../../../shared/kernel/working-days.ts'
import { LookupField, peopleWhoWork } from '../../../desk/form/lookup-field.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Notice } from '../../../ui/states.tsx'
import { AudienceField } from './audience-field.panel.tsx'
import { DataField } from './data-field.panel.tsx'
import { ForecastPanel } from './forecast.panel.tsx'
import { Group, RecurrenceField } from './recurrence-field.panel.tsx'
import { useScheduleChoices } from './schedule-choices.queries.ts'

/** The form of a job. */
export const scheduleKit = formFor(scheduledMessages.form, 'schedules:jobs')
const kit = scheduleKit

export function ScheduleFields() {
  const { t } = useTranslation('schedules')
  const actor = useSession().session?.actor
  const choices = useScheduleChoices()
  const settle = kit.useSettle()
  const type = kit.useAnswer('type')
  const ownerId = kit.useAnswer('ownerId')
  const isFurther = extentOf(actor?.grants ?? [], 'update scheduled_messages') === 'company'
  const own = actor?.userId ?? ''
  const calendar = choices?.calendar
  useEffect(
    function beginWithOwnPlace() {
      if (ownerId === '' && own !== '') settle(() => ({ ownerId: own, ...(calendar ? { calendar } : {}) }))
    },
    [ownerId, own, calendar, settle],
  )
  const hasServer = type === 'mail' ? choices?.hasMail : type === 'sms' ? choices?.hasSms : true
  return (
    <>
      <kit.TextField name="name" required maxLength={80} />
      <kit.SelectField
        name="type"
        required
        options={messageTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
      />
      {hasServer === false ? (
        <Notice tone="warning">{type === 'sms' ? t('jobs.noSms') : t('jobs.noMail')}</Notice>
      ) : null}
      {type === 'sms' ? <Notice tone="info">{t('jobs.quiet')}</Notice> : null}
      <Template choices={choices} />
      <AudienceField choices={choices} />
      <RecurrenceField />
      <kit.SelectField
        name="calendar"
        required
        help={t('jobs.calendarHelp')}
        options={workCalendars.map((value) => ({ value, label: t(`calendar.${value}`) }))}
      />
      {ownerId === '' ? null : <Forecast />}
      <kit.TextField name="subject" maxLength={150} help={t('jobs.subjectHelp')} />
      <kit.SelectField
        // The browser forgets a value whose option comes later.
        key={choices?.senders.length ?? 0}
        name="senderId"
        nullable
        emptyLabel={t('jobs.ownerSends')}
        help={t('jobs.senderHelp')}
        options={(choices?.senders ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {isFurther ? <LookupField name="ownerId" among={peopleWhoWork} required /> : null}
      <kit.SelectField
        name="status"
        required
        options={scheduleStatuses.map((value) => ({ value, label: t(`standing.${value}`) }))}
      />
    </>
  )
}

function Template({ choices }: { choices: ReturnType<typeof useScheduleChoices> }) {
  const { t } = useTranslation('schedules')
  const templateId = kit.useAnswer('templateId')
  const audience = kit.useAnswer('audience')
  const templates = choices?.templates ?? []
  const variables = templates.find(({ id }) => id === templateId)?.variables ?? []
  const dataKeys = variables.filter((name) => name.startsWith('data.')).map((name) => name.slice('data.'.length))
  const lacking = unfilledVariables(variables, { dataKeys, kinds: kindsOf(audience) })
  return (
    <>
      <kit.SelectField
        // The browser forgets a value whose option comes later.
        key={templates.length}
        name="templateId"
        required
        emptyLabel={t('jobs.chooseTemplate')}
        options={templates.map(({ id, name }) => ({ value: id, label: name }))}
        help={choices !== null && templates.length === 0 ? t('jobs.noTemplates') : undefined}
      />
      {lacking.length === 0 ? null : <Notice tone="danger">{t('jobs.lacking', { names: lacking.join(', ') })}</Notice>}
      <DataField keys={dataKeys} />
    </>
  )
}

function Forecast() {
  const { t } = useTranslation('schedules')
  const of = {
    recurrence: kit.useAnswer('recurrence'),
    calendar: kit.useAnswer('calendar'),
    audience: kit.useAnswer('audience'),
    type: kit.useAnswer('type'),
    ownerId: kit.useAnswer('ownerId'),
  }
  return (
    <Group legend={t('forecast.title')}>
      <ForecastPanel of={of} />
    </Group>
  )
}
