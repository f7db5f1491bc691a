import { chakra } from '@chakra-ui/react'
import { ChartNoAxesCombined } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { candidateList } from '../../../../shared/features/recruiting/candidate/candidate.list.ts'
import type { CandidateSource } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import {
  recruitingReport,
  type RecruitingDimension,
  type RecruitingFigures,
  type RecruitingRow,
} from '../../../../shared/features/recruiting/figures/recruiting-report.api.ts'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { MeasureTable, useMeasureSheet } from '../../../desk/report/measure-table.tsx'
import { ReportScreen } from '../../../desk/report/report-screen.tsx'
import { ReportTable } from '../../../desk/report/report-table.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'

export const RecruitingFiguresScreen = atDesk(Figures, { isList: true, hears: [] })

const hears = [candidateList]
const periods = ['month', 'quarter', 'year', 'days'] as const
const shown = { report: recruitingReport, words: 'recruiting:figures' }

/** How many candidates come how far, how long each step takes, and where they drop out. */
function Figures() {
  const { t } = useTranslation('recruiting')
  const nameOf = useNameOf()
  const sheetOf = useMeasureSheet()
  return (
    <ReportScreen
      contract={recruitingReport}
      hears={hears}
      title={t('figures.title')}
      lead={t('figures.lead')}
      periods={periods}
      by={{ label: t('figures.by'), nameOf: (dimension) => t(`figures.dimension.${dimension}`) }}
      isEmpty={({ total }) => total.added === 0}
      empty={{ icon: ChartNoAxesCombined, title: t('figures.none'), text: t('figures.noneText') }}
      sheet={({ found, question }) =>
        sheetOf(shown, { rows: found.rows, nameOf: (row) => nameOf(row, question.dimension) })
      }
    >
      {({ found, question }) => (
        <>
          <Section title={t(`figures.dimension.${question.dimension ?? 'recruiter'}`)}>
            <MeasureTable
              {...shown}
              rows={found.rows}
              keyOf={({ key }) => key}
              nameOf={(row) => nameOf(row, question.dimension)}
              total={found.total}
            />
          </Section>
          <Section title={t('figures.steps')}>
            <Steps steps={found.steps} />
          </Section>
        </>
      )}
    </ReportScreen>
  )
}

function useNameOf() {
  const { t } = useTranslation('recruiting')
  return ({ name }: RecruitingRow, dimension: RecruitingDimension | undefined): string => {
    if (name === '') return t('figures.nobody')
    return dimension === 'source' ? t(`source.${name as CandidateSource}`) : name
  }
}

function Steps({ steps }: Pick<RecruitingFigures, 'steps'>) {
  const { t } = useTranslation('recruiting')
  const number = useNumber()
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <ReportTable
        label={t('figures.steps')}
        one={t('figures.state')}
        rows={steps}
        keyOf={({ state }) => state}
        nameOf={({ state }) => t(`state.${state}`)}
        columns={[
          { title: t('figures.reached'), of: ({ reached }) => number(reached) },
          { title: t('figures.daysIn'), of: ({ days }) => number(days) },
          { title: t('figures.droppedFrom'), of: ({ dropped }) => number(dropped) },
        ]}
      />
      <chakra.p color="fg.muted" fontSize="sm">
        {t('figures.how')}
      </chakra.p>
    </chakra.div>
  )
}

function useNumber(): (value: number | null) => string {
  const { i18n } = useTranslation()
  return (value) => (value === null ? '–' : formatNumber(value, i18n.language))
}
