import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getScheduleWhy, type ScheduleWhy } from '../../../../shared/features/messaging/delivery/delivery.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useFoundPeople } from '../../../desk/directory/directory.ts'
import { formatDateTime } from '../../../ui/format.ts'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'

const FOUND_MAX = 100

/** Why a person did or did not get the last message of a job. */
export function WhyPanel({ scheduleId }: { scheduleId: Id }) {
  const { t } = useTranslation('schedules')
  const [search, setSearch] = useState('')
  const [personId, setPersonId] = useState('')
  const found = useFoundPeople({ search, chosen: personId === '' ? [] : [personId], filters: {}, size: FOUND_MAX })
  const people = [...found.besides, ...found.rows]
  return (
    <Section title={t('why.title')}>
      <chakra.div display="grid" gap="4" maxWidth="34rem">
        {found.more > 0 || search !== '' ? (
          <Input
            type="search"
            aria-label={t('why.find')}
            placeholder={t('why.find')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        ) : null}
        <FieldFrame label={t('why.person')} required>
          {(ids) => (
            <Select {...ids} value={personId} onChange={({ target }) => setPersonId(target.value)}>
              <option value="">{t('why.choose')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        {personId === '' ? null : <Answer key={personId} scheduleId={scheduleId} personId={personId} />}
      </chakra.div>
    </Section>
  )
}

function Answer({ scheduleId, personId }: { scheduleId: Id; personId: Id }) {
  const { t, i18n } = useTranslation('schedules')
  const { value, failed } = useEndpoint(getScheduleWhy, { params: { id: scheduleId }, input: { personId } })
  if (value === null) return failed ? <chakra.p color="fg.muted">{t('why.unavailable')}</chakra.p> : null
  const day = value.dueAt === null ? '' : formatDateTime(value.dueAt, i18n.language)
  return (
    <chakra.div aria-live="polite" display="grid" gap="2">
      <p>{value.answer === 'message' ? <Outcome why={value} day={day} /> : t(`why.answer.${value.answer}`, { day })}</p>
      {value.answer === 'left' ? null : (
        <chakra.p color="fg.muted">{value.isNext ? t('why.isNext') : t('why.isNotNext')}</chakra.p>
      )}
    </chakra.div>
  )
}

function Outcome({ why: { state, reason }, day }: { why: ScheduleWhy; day: string }) {
  const { t } = useTranslation('schedules')
  return (
    <>
      {t(`why.state.${state ?? 'queued'}`, { day })}
      {reason === null ? '' : ` ${t(`reasonText.${reason}`)}`}
    </>
  )
}
