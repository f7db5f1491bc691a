import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import {
  boardLeagues,
  boardMeasures,
  boardSpans,
  type getLeaderboard,
} from '../../../shared/features/sales-flow/board/game.api.ts'
import { leadsOthers } from '../../../shared/features/sales-flow/board/ranking.rules.ts'
import { useSession } from '../../desk/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-items.tsx'

type Choice = z.infer<typeof getLeaderboard.input>

interface FiltersProps {
  readonly choice: Choice
  readonly onChoose: (change: Readonly<Record<string, string>>) => void
}

/** One choice for two parameters: people of the team or the region, or teams and offices. */
const whose = ['team', 'region', 'teams', 'offices'] as const
const asWhose = {
  team: { group: 'person', within: 'team' },
  region: { group: 'person', within: 'region' },
  teams: { group: 'team', within: 'region' },
  offices: { group: 'office', within: 'region' },
} as const

/** A row of menus, each labelled with the current choice. On a phone the row scrolls sideways. */
export function BoardFilters({ choice, onChoose }: FiltersProps) {
  const { t } = useTranslation('game')
  const actor = useSession().session?.actor
  const hasTeam = (actor?.teamId ?? null) !== null
  const { span, group, measure, league, within } = choice
  // A seller is ranked among equals: there is nothing to choose.
  const isAmongEquals = group === 'person' && !leadsOthers(actor?.grants ?? [])
  const shown = whose.find(
    (one) => asWhose[one].group === group && (group !== 'person' || asWhose[one].within === within),
  )
  return (
    <chakra.div
      role="group"
      aria-label={t('board.filters')}
      display="flex"
      gap="2"
      overflowX="auto"
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '4', md: '0' }}
      paddingBlock="1"
      css={{ scrollbarWidth: 'none' }}
    >
      <Filter
        label={t('board.group')}
        value={shown ?? 'region'}
        choices={whose
          .filter((one) => hasTeam || one !== 'team')
          .map((value) => ({ value, label: t(`board.whose.${value}`) }))}
        onChoose={(value) => onChoose(asWhose[value])}
      />
      <Filter
        label={t('board.span')}
        value={span}
        choices={boardSpans.map((value) => ({ value, label: t(`board.spans.${value}`) }))}
        onChoose={(value) => onChoose({ span: value })}
      />
      <Filter
        label={t('board.measure')}
        value={measure}
        choices={boardMeasures.map((value) => ({ value, label: t(`board.measures.${value}`) }))}
        onChoose={(value) => onChoose({ measure: value })}
      />
      {isAmongEquals ? null : (
        <Filter
          label={t('board.league')}
          value={league}
          choices={boardLeagues.map((value) => ({ value, label: t(`board.leagues.${value}`) }))}
          onChoose={(value) => onChoose({ league: value })}
        />
      )}
    </chakra.div>
  )
}

interface FilterProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChoose: (value: Value) => void
}

function Filter<Value extends string>({ label, value, choices, onChoose }: FilterProps<Value>) {
  const shown = choices.find((one) => one.value === value)?.label ?? ''
  return (
    <Menu
      // The accessible name begins with the visible text.
      label={`${shown}, ${label}`}
      renderTrigger={(props) => (
        <Button {...props} size="sm" borderRadius="full">
          {shown}
          <ChevronDown size={14} aria-hidden />
        </Button>
      )}
    >
      {choices.map((one) => (
        <MenuItem key={one.value} checked={one.value === value} onPress={() => onChoose(one.value)}>
          {one.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
