import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { FilterOption } from '../../../ui/filter-menu.tsx'
import { FieldFrame, Select } from '../../../ui/form/field.tsx'
import { useProfitPlaces, type ProfitChosen } from './profit.queries.ts'

interface ProfitFiltersProps {
  chosen: Pick<ProfitChosen, 'officeId' | 'teamId'>
  change: (values: Readonly<Record<string, string>>) => void
}

/** An office, and one of its teams. */
export function ProfitFilters({ chosen: { officeId, teamId }, change }: ProfitFiltersProps) {
  const { t } = useTranslation('profit')
  const { offices, teamsOf } = useProfitPlaces()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" role="group" aria-label={t('filters.label')}>
      <Choice
        label={t('filters.office')}
        all={t('filters.allOffices')}
        options={offices}
        value={officeId}
        onChange={(value) => change({ officeId: value, teamId: '', limit: '' })}
      />
      <Choice
        label={t('filters.team')}
        all={t('filters.allTeams')}
        options={teamsOf(officeId)}
        value={teamId}
        onChange={(value) => change({ teamId: value, limit: '' })}
      />
    </chakra.div>
  )
}

interface ChoiceProps {
  label: string
  all: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <chakra.div flex={{ base: '1 1 10rem', sm: '0 1 14rem' }} minWidth="0">
      <FieldFrame label={label} required>
        {(ids) => (
          <Select
            // The browser forgets a value whose option comes later.
            key={options.length}
            {...ids}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
    </chakra.div>
  )
}
