import { useEndpoint } from '../server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { Archive, ArchiveRestore, Copy, Dot, Pencil, Plus, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../shared/kernel/ids.ts'
import { getActivity, type ActivityEntry } from '../../../shared/resource/activity.api.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatNumber } from '../../ui/format.ts'
import { Section } from '../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../ui/states.tsx'
import { useHasText, useText } from '../../ui/text.ts'
import { Timeline } from '../../ui/timeline.tsx'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'
import { shownValue } from '../shown/shown-value.ts'
import { MomentText } from '../shown/when.tsx'

const icons: Readonly<Record<string, LucideIcon>> = {
  created: Plus,
  edited: Pencil,
  copied: Copy,
  archived: Archive,
  restored: ArchiveRestore,
}

interface LogProps {
  of: string
  id: Id
  words: string
  /** The words for the values of a field, as `catalog:types`: the value is the last part of the key. */
  values?: Readonly<Record<string, string>>
  /** Names content that a reader may look for and that the log does not have. */
  note?: string
}

/** Lists the changes of one record, newest first: by whom, when, and what changed. `words` names its fields. */
export function ActivityLog({ of, id, words, values = {}, note }: LogProps) {
  const { t } = useTranslation()
  const first = useEndpoint(getActivity, { input: { of, id } })
  const [older, setOlder] = useState<{ entries: readonly ActivityEntry[]; next: string | null } | null>(null)
  const toEntry = useTimelineEntry(words, values)
  const entries = [...(first.value?.entries ?? []), ...(older?.entries ?? [])]
  const next = older === null ? (first.value?.next ?? null) : older.next
  const more = async (after: string) => {
    const page = await inWords(callEndpoint(getActivity, { input: { of, id, after } }))
    if (page.ok) setOlder({ entries: [...(older?.entries ?? []), ...page.value.entries], next: page.value.next })
  }
  return (
    <Section title={t('resource:activity.title')}>
      {first.value === null && first.failed ? (
        <ErrorState action={<Button onClick={first.again}>{t('common:retry')}</Button>}>
          {t('resource:activity.unavailable')}
        </ErrorState>
      ) : first.value === null ? (
        <ListSkeleton rows={2} />
      ) : entries.length === 0 ? (
        <p>{t('resource:activity.none')}</p>
      ) : (
        <Timeline entries={entries.map(toEntry)} />
      )}
      {note === undefined ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {note}
        </chakra.p>
      )}
      {next === null ? null : (
        <Button size="sm" onClick={() => void more(next).catch(reportError)}>
          {t('resource:activity.more')}
        </Button>
      )}
    </Section>
  )
}

function useTimelineEntry(words: string, values: Readonly<Record<string, string>>) {
  const { t, i18n } = useTranslation()
  const text = useText()
  const hasText = useHasText()
  const worded = (key: string, instead: string): string => (hasText(key) ? text(key) : instead)
  const said = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'resource:activity.yes' : 'resource:activity.no')
    if (typeof value === 'number' && name.endsWith('Ore')) return formatNumber(value / 100, i18n.language)
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value)) return formatDate(value, i18n.language)
    const prefix = values[name]
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return shownValue(value.map((one) => (prefix === undefined ? one : worded(`${prefix}.${one}`, one))).join(', '))
    if (prefix === undefined || typeof value !== 'string') return shownValue(value)
    // A value with several sentences has its name among them: those of a figure.
    const called = `${prefix}.${value}.name`
    return hasText(called) ? text(called) : worded(`${prefix}.${value}`, value)
  }
  const fieldKey = (name: string) => `${words}.fields.${name}`
  const labelOf = (name: string) => worded(fieldKey(name), name)
  const isChange = (what: string) => what === 'edited' || what === 'copied'
  return ({ id, at, what, actorName, impersonatorName, before, after }: ActivityEntry) => ({
    key: id,
    icon: icons[what] ?? Dot,
    title: worded(`resource:activity.what.${what}`, worded(`${words}.activity.${what}`, what)),
    meta: (
      <>
        {impersonatorName === null ? actorName : t('resource:activity.by', { actor: impersonatorName, as: actorName })}{' '}
        · <MomentText at={at} />
      </>
    ),
    body:
      what === 'created'
        ? undefined
        : changesOf(before, after, { labelOf, said, isShown: (name) => isChange(what) || hasText(fieldKey(name)) }),
  })
}

interface Saying {
  readonly labelOf: (name: string) => string
  readonly said: (name: string, value: unknown) => string
  readonly isShown: (name: string) => boolean
}

/** What is new alone, a reason for instance, has nothing it was before. */
function changesOf(before: Fields, after: Fields, { labelOf, said, isShown }: Saying): string | undefined {
  const changes = Object.keys(after)
    .filter((name) => isShown(name))
    .map((name) => {
      const was = Object.hasOwn(before, name) ? `${said(name, before[name])} → ` : ''
      return `${labelOf(name)}: ${was}${said(name, after[name])}`
    })
  return changes.length === 0 ? undefined : changes.join(' · ')
}

type Fields = Readonly<Record<string, unknown>>
