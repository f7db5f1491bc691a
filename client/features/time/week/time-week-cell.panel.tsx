import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, Lock, MoonStar, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { absencesOf } from '../../../../shared/features/time/report/time-report.rules.ts'
import type { TimeReportStatus } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { TimeWeekDay, TimeWeekReport } from '../../../../shared/features/time/week/time-week.api.ts'
import { standsOut } from '../../../../shared/features/time/week/time-week.rules.ts'
import { pathTo } from '../../../paths.ts'
import { formatDate } from '../../../ui/format.ts'
import { useText, type Text } from '../../../ui/text.ts'

const base = {
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '0.5',
  minHeight: '12',
  padding: '1',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'transparent',
  fontSize: 'sm',
  lineHeight: 'short',
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  color: 'fg.muted',
} as const

const variants = {
  look: {
    plain: {},
    out: { bg: 'warning.subtle', color: 'warning.fg', fontWeight: 'semibold' },
    missing: { bg: 'danger.subtle', color: 'danger.fg', fontWeight: 'semibold', borderColor: 'danger.fg' },
  },
} as const

const Box = chakra('div', { base, variants })
const Door = chakra(Link, { base: { ...base, _hover: { borderColor: 'border.control' } }, variants })

/** One day of a person: quiet when it is as every day, and it opens its report. */
export function TimeWeekCell({ day }: { day: TimeWeekDay }) {
  const { t, i18n } = useTranslation('time')
  const text = useText()
  const { report, isMissing, isElsewhere, checkout } = day
  const name = formatDate(day.day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  const spoken = `${name}: ${saidOf(day, text)}`
  if (report === null) {
    return (
      <Box look={isMissing ? 'missing' : 'plain'}>
        <Spoken>{spoken}</Spoken>
        {isMissing ? <Missing text={t('week.isMissing')} /> : <span aria-hidden>{isElsewhere ? '·' : '–'}</span>}
        {checkout === 'missed' && isMissing ? <MoonStar size={13} aria-hidden /> : null}
      </Box>
    )
  }
  const Icon = icons[report.status]
  return (
    <Door to={pathTo('time-report', { id: report.id })} look={standsOut(day) ? 'out' : 'plain'}>
      <Spoken>{spoken}</Spoken>
      <chakra.span aria-hidden display="inline-flex" alignItems="center" gap="1" fontVariantNumeric="tabular-nums">
        {report.attendanceHours > 0 ? (
          t('hours', { count: report.attendanceHours })
        ) : (
          <chakra.span display={{ base: 'inline', md: 'none' }}>{t('hours', { count: 0 })}</chakra.span>
        )}
        {Icon === undefined ? null : <Icon size={13} />}
      </chakra.span>
      {further(report, text).map((line) => (
        <chakra.span key={line} aria-hidden display={{ base: 'none', md: 'block' }} fontSize="xs" maxWidth="full">
          {line}
        </chakra.span>
      ))}
    </Door>
  )
}

/** A fifth of a phone's width holds no word. */
function Missing({ text }: { text: string }) {
  return (
    <chakra.span aria-hidden fontSize="xs">
      <chakra.span display={{ base: 'none', md: 'inline' }}>{text}</chakra.span>
      <chakra.span display={{ base: 'inline', md: 'none' }}>
        <CircleAlert size={18} />
      </chakra.span>
    </chakra.span>
  )
}

/** A day that waits has no sign: most days of the week that is looked at do. */
const icons: Readonly<Record<TimeReportStatus, LucideIcon | undefined>> = {
  submitted: undefined,
  approved: Check,
  returned: Undo2,
  exported: Lock,
}

/** What differs from an ordinary day. */
function further(report: TimeWeekReport, text: Text): string[] {
  const { absenceHours, absenceType, type, location, allowance } = report
  const hours = (count: number) => text('time:hours', { count })
  const absences =
    absenceType === null
      ? [`${text('time:timeReport.type.absent')} ${hours(absenceHours)}`]
      : absencesOf(report).map((one) => `${text(`time:timeReport.absence.${one.value}`)} ${hours(one.count)}`)
  return [
    ...(absenceHours > 0 ? absences : []),
    ...(type === 'away' && location !== 'none' ? [text(`time:timeReport.location.${location}`)] : []),
    ...(allowance > 0 ? [text(`time:week.allowance.${allowance}`)] : []),
  ]
}

/** The words of a day for those who do not see its cell. */
export function saidOf({ report, isMissing, isElsewhere }: TimeWeekDay, text: Text): string {
  if (isMissing) return text('time:week.isMissing')
  if (isElsewhere) return text('time:week.elsewhere')
  if (report === null) return text('time:week.nothing')
  return [
    text('time:hours', { count: report.attendanceHours }),
    ...further(report, text),
    text(`time:timeReport.status.${report.status}`),
  ].join(', ')
}

export const Spoken = ({ children }: { children: string }) => <chakra.span srOnly>{children}</chakra.span>
