import { DatePicker, parseDate } from '@ark-ui/react/date-picker'
import { chakra } from '@chakra-ui/react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../shared/kernel/days.ts'
import { localeOf } from '../../../shared/kernel/locales.ts'
import { IconButton } from '../button.tsx'
import { Menu } from '../menu.tsx'
import { useWide } from '../use-wide.ts'
import { dayNow } from '../wall-clock.ts'

interface DayPickerProps {
  value: string
  onChange: (day: Day) => void
  min: Day | undefined
  max: Day | undefined
}

/** The button at the end of a field for a day, with the calendar that it opens. */
export function DayPicker(props: DayPickerProps) {
  const { t, ready } = useTranslation('calendar')
  const [opened, setOpened] = useState(0)
  const isPhone = !useWide()
  if (!ready) return null
  return (
    <chakra.span position="absolute" insetInlineEnd="0" insetBlock="0" display="grid" placeItems="center">
      <Menu
        label={t('open')}
        role="dialog"
        roomy={isPhone}
        renderTrigger={(trigger) => (
          <IconButton
            {...trigger}
            label={t('open')}
            _hover={{ bg: 'transparent', color: 'fg' }}
            onClick={() => {
              trigger.onClick()
              setOpened(opened + 1)
            }}
          >
            <CalendarDays size={18} aria-hidden />
          </IconButton>
        )}
      >
        {opened === 0 ? null : <Calendar key={opened} {...props} />}
      </Menu>
    </chakra.span>
  )
}

/** A month at a time; its heading leads to the months of the year, and to the years. */
function Calendar({ value, onChange, min, max }: DayPickerProps) {
  const { t, i18n } = useTranslation('calendar')
  const surface = useRef<HTMLDivElement>(null)
  useEffect(function focusTheDay() {
    surface.current?.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
  }, [])
  return (
    <Look ref={surface} onKeyDown={keepArrows}>
      <DatePicker.Root
        inline
        locale={localeOf(i18n.language)}
        startOfWeek={1}
        fixedWeeks
        defaultFocusedValue={parseDate(value === '' ? nearest(dayNow(), min, max) : value)}
        {...(value === '' ? {} : { defaultValue: [parseDate(value)] })}
        {...(min ? { min: parseDate(min) } : {})}
        {...(max ? { max: parseDate(max) } : {})}
        translations={{
          content: t('open'),
          nextTrigger: (view) => t(`next.${view}`),
          prevTrigger: (view) => t(`previous.${view}`),
          viewTrigger: (view) => t(`view.${view}`),
          dayCell: ({ valueText }) => valueText,
        }}
        onValueChange={({ value: [chosen] }) => {
          if (chosen === undefined) return
          onChange(chosen.toString())
          surface.current?.closest<HTMLElement>('[popover]')?.hidePopover()
        }}
      >
        <DatePicker.Content aria-roledescription={t('kind')}>
          <DatePicker.View view="day">
            <Head />
            <Days />
          </DatePicker.View>
          <DatePicker.View view="month">
            <Head />
            <Grid view="month" />
          </DatePicker.View>
          <DatePicker.View view="year">
            <Head />
            <Grid view="year" />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </Look>
  )
}

function Head() {
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ChevronLeft size={18} aria-hidden />
      </DatePicker.PrevTrigger>
      <DatePicker.ViewTrigger>
        <DatePicker.RangeText />
      </DatePicker.ViewTrigger>
      <DatePicker.NextTrigger>
        <ChevronRight size={18} aria-hidden />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  )
}

function Days() {
  return (
    <DatePicker.Context>
      {({ weeks, weekDays }) => (
        <DatePicker.Table>
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {weekDays.map(({ long, short }) => (
                <DatePicker.TableHeader key={long} abbr={long}>
                  {short}
                </DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody>
            {weeks.map((week) => (
              <DatePicker.TableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <DatePicker.TableCell key={day.toString()} value={day}>
                    <DatePicker.TableCellTrigger>{day.day}</DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                ))}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  )
}

function Grid({ view }: { view: 'month' | 'year' }) {
  return (
    <DatePicker.Context>
      {({ getMonthsGrid, getYearsGrid }) => (
        <DatePicker.Table columns={3}>
          <DatePicker.TableBody>
            {(view === 'month' ? getMonthsGrid({ columns: 3, format: 'short' }) : getYearsGrid({ columns: 3 })).map(
              (row) => (
                <DatePicker.TableRow key={row[0]?.value}>
                  {row.map(({ value, label }) => (
                    <DatePicker.TableCell key={value} value={value}>
                      <DatePicker.TableCellTrigger>{label}</DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  ))}
                </DatePicker.TableRow>
              ),
            )}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  )
}

/** The arrow keys move in the calendar, not in the menu of filters around it. */
function keepArrows(event: KeyboardEvent) {
  if (event.key !== 'Escape') event.stopPropagation()
}

/** The day to begin at. An empty bound is none. */
const nearest = (day: Day, min: Day | undefined, max: Day | undefined): Day =>
  min && day < min ? min : max && day > max ? max : day

const Look = chakra('div', {
  base: {
    fontWeight: 'normal',
    fontVariantNumeric: 'tabular-nums',
    '& [data-part=view-control]': { display: 'flex', justifyContent: 'space-between', gap: '1' },
    '& button': {
      minHeight: '11',
      minWidth: '11',
      display: 'inline-grid',
      placeItems: 'center',
      borderRadius: 'md',
      cursor: 'pointer',
    },
    '& [data-part=view-trigger]': {
      paddingInline: '3',
      fontWeight: 'semibold',
    },
    '& table': { width: 'full', borderCollapse: 'collapse' },
    '& th': { fontSize: 'xs', fontWeight: 'medium', color: 'fg.muted', paddingBlock: '1' },
    '& td': { padding: '0', textAlign: 'center' },
    '& [data-part=table-cell-trigger]': {
      display: 'grid',
      placeItems: 'center',
      minHeight: '10',
      minWidth: '8',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
      '&[data-today]': { fontWeight: 'semibold', color: 'brand.fg' },
      '&[data-outside-range]': { visibility: 'hidden' },
      '&[data-disabled]:not([data-outside-range])': {
        color: 'fg.subtle',
        textDecoration: 'line-through',
        cursor: 'default',
      },
      '&[data-selected]': { bg: 'brand.solid', color: 'brand.contrast' },
    },
  },
})
