import { chakra } from '@chakra-ui/react'
import { ChartColumn, Table2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Button } from '../button.tsx'
import { FigureLink } from '../figure-link.ts'
import { lazyPart } from '../lazy-part.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../table.tsx'
import { isEmpty, type ChartData } from './chart-data.ts'

const ChartCanvas = lazyPart(() => import('./chart-canvas.tsx').then((module) => module.ChartCanvas))

/** The room of one bar that runs across, and of the axis below them all. */
const BAR_PX = 28
const AXIS_PX = 40

export interface ChartProps {
  /** The subject of the chart, for the table and for screen readers. */
  label: string
  /** The name of the categories, as the heading of the table's first column. */
  categoryLabel: string
  data: ChartData
  /** Writes a value as people read it: money, hours, a number in the language. */
  format: (value: number) => string
  /** The message if there is no data. */
  emptyText: string
  /** Where a bar, a point or a figure of the table leads, by the place of its category and its series; null: nowhere. */
  hrefOf?: (category: number, series: number) => string | null
}

/**
 * The one chart: bars or a line, in the colours of the theme, with lines to compare with. The same figures are in a
 * table, which screen readers always have and everybody can switch to. The drawing code loads with the first chart.
 */
export function Chart({ label, categoryLabel, data, format, emptyText, hrefOf }: ChartProps) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const navigate = useNavigate()
  const figure = useRef<HTMLElement>(null)
  const turn = () => {
    flushSync(() => setTable(!isTable))
    // A table is longer than a chart: switching back at its end must not leave the person far below.
    figure.current?.scrollIntoView({ block: 'nearest' })
  }
  if (isEmpty(data)) {
    return (
      <chakra.p display="grid" placeItems="center" minHeight="40" padding="5" color="fg.muted" textAlign="center">
        {emptyText}
      </chakra.p>
    )
  }
  return (
    <chakra.figure ref={figure} position="relative" margin="0" display="grid" gap="2" minWidth="0" aria-label={label}>
      <Legend data={data} />
      {isTable ? null : (
        <chakra.div
          position="relative"
          height={{ base: '56', md: '64' }}
          minWidth="0"
          {...(data.isAcross === true ? { style: { height: `${data.categories.length * BAR_PX + AXIS_PX}px` } } : {})}
        >
          <ChartCanvas
            data={data}
            format={format}
            {...(hrefOf === undefined ? {} : { hrefOf, onOpen: (href: string) => void navigate(href) })}
          />
        </chakra.div>
      )}
      <chakra.div {...(isTable ? {} : { srOnly: true })}>
        <Figures {...{ label, categoryLabel, data, format }} {...(hrefOf === undefined ? {} : { hrefOf })} />
      </chakra.div>
      <Button size="sm" variant="ghost" justifySelf="end" marginBottom="-2" onClick={turn}>
        {isTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
        {isTable ? t('common:chart.asChart') : t('common:chart.asTable')}
      </Button>
    </chakra.figure>
  )
}

/** Which colour is which; one series needs no key, its name is the chart's. */
function Legend({ data: { series } }: { data: ChartData }) {
  if (series.length < 2) return null
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" display="flex" flexWrap="wrap" gap="4" fontSize="sm">
      {series.map(({ name }, index) => (
        <chakra.li key={name} display="flex" alignItems="center" gap="2">
          <chakra.span aria-hidden width="3" height="3" borderRadius="sm" bg={colors[index % colors.length] ?? 'fg'} />
          {name}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const colors = ['brand.solid', 'info.fg', 'warning.fg', 'success.fg'] as const

const Figure = ({ text, href }: { text: string; href: string | null }) =>
  href === null ? text : <FigureLink to={href}>{text}</FigureLink>

function Figures({ label, categoryLabel, data, format, hrefOf }: Omit<ChartProps, 'emptyText'>) {
  const { categories, series, goals = [] } = data
  const said = (value: number | null | undefined) => (value === null || value === undefined ? '–' : format(value))
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          <TableHead>{categoryLabel}</TableHead>
          {[...series.map(({ name }) => name), ...goals.map((goal) => goal.label)].map((name) => (
            <TableHead key={name} numeric>
              {name}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <TableRow key={category}>
            <TableCell>{category}</TableCell>
            {series.map(({ name, values }, at) => (
              <TableCell key={name} numeric>
                <Figure
                  text={said(values[index])}
                  href={values[index] === null ? null : (hrefOf?.(index, at) ?? null)}
                />
              </TableCell>
            ))}
            {goals.map((goal) => (
              <TableCell key={goal.label} numeric>
                {said(goal.value)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}
