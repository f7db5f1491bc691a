import { chakra } from '@chakra-ui/react'
import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ListRow as Row } from '../../../shared/resource/list.ts'
import { foldWords } from '../../../shared/resource/words.ts'
import { Pill } from '../../ui/pill.tsx'
import { useText } from '../../ui/text.ts'
import type { ListDefinition } from '../list.ts'
import { useListContext } from '../list-context.ts'
import { kindsOf, withFilter } from '../list-state.ts'
import type { UseOptions } from './filters.ts'

/** A shorter text matches too many options to be meant as one of them. */
const MIN_LENGTH = 3
/** Of one filter. More would push the rows down while one types. */
const MAX_SUGGESTIONS = 3

/**
 * The options of the list's filters whose names match the searched text, for example a provider. The search reads the
 * texts of rows alone, so without this a provider's name would find nothing.
 */
export function SuggestedFilters<R extends Row>({ list }: { list: ListDefinition<R> }) {
  const { search } = useListContext().view.state
  if (search.length < MIN_LENGTH) return null
  const controls = Object.entries((list.controls ?? {}) as Readonly<Record<string, 'days' | UseOptions>>)
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2"
      css={{ '&:empty': { display: 'none' } }}
      _print={{ display: 'none' }}
    >
      {controls.map(([name, control]) =>
        control === 'days' ? null : (
          <Suggestions key={name} name={name} isSeveral={kindsOf(list)[name] !== 'one'} useOptions={control} />
        ),
      )}
    </chakra.div>
  )
}

function Suggestions({ name, isSeveral, useOptions }: { name: string; isSeveral: boolean; useOptions: UseOptions }) {
  const { t } = useTranslation()
  const text = useText()
  const { view, prefix } = useListContext()
  const chosen = view.state.filters[name] ?? []
  // Options that the server finds are not asked for: their names are among the words of the rows.
  // oxlint-disable-next-line react/hooks -- a filter has one source of options, so the hook is always the same
  const given = useOptions({ search: '', chosen, isOpen: false })
  if ('options' in given) return null
  const typed = foldWords(view.state.search)
  return given
    .filter(({ value, label }) => !chosen.includes(value) && matches(label, typed))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ value, label }) => (
      <Pill
        key={value}
        borderWidth="1px"
        onClick={() => {
          const values = isSeveral ? [...chosen, value] : [value]
          view.change({ ...withFilter(view.state, name, values), search: '' })
        }}
      >
        <SlidersHorizontal size={14} aria-hidden />
        {t('resource:suggestedFilter', { filter: text(`${prefix}.columns.${name}`), option: label })}
      </Pill>
    ))
}

/** Whether a word of the label begins with the typed text: "norr" and "energi" both match "Norrsken Energi". */
const matches = (label: string, typed: string): boolean => ` ${foldWords(label)}`.includes(` ${typed}`)
