import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router'
import { changeLanguage } from '../app/i18n/change-language.ts'
import { languages } from '../app/i18n/languages.ts'
import { setPreference, usePreferences } from '../app/preferences/preferences-store.ts'
import { Button } from '../ui/button.tsx'
import { Pill } from '../ui/pill.tsx'
import { actionExhibits } from './actions.kit.tsx'
import { chartExhibits } from './chart.kit.tsx'
import { dataExhibits } from './data.kit.tsx'
import { ExhibitFrame, Side } from './exhibit.tsx'
import { feedbackExhibits } from './feedback.kit.tsx'
import { formExhibits } from './forms.kit.tsx'
import { frameExhibits } from './frame.kit.tsx'
import { addKitWords, useKitWords } from './words.ts'

const groups = {
  actions: actionExhibits,
  forms: formExhibits,
  feedback: feedbackExhibits,
  data: dataExhibits,
  frame: frameExhibits,
  chart: chartExhibits,
} as const
const names = Object.keys(groups) as (keyof typeof groups)[]

addKitWords()

/** Every component of the design system in every state, one group at a time. */
export function KitScreen() {
  const w = useKitWords()
  const [query, setQuery] = useSearchParams()
  const open = names.find((name) => name === query.get('group')) ?? 'actions'
  return (
    <chakra.main
      id="main"
      display="grid"
      gap="5"
      padding={{ base: '4', md: '8' }}
      paddingTop="16"
      maxWidth="72rem"
      marginInline="auto"
    >
      <chakra.h1 tabIndex={-1} fontSize="2xl">
        {w('title')}
      </chakra.h1>
      <chakra.p color="fg.muted">{w('lead')}</chakra.p>
      <Side>
        {names.map((name) => (
          <Pill key={name} aria-current={name === open ? 'page' : undefined} onClick={() => setQuery({ group: name })}>
            {w(name)}
          </Pill>
        ))}
      </Side>
      <Look />
      {groups[open].map((exhibit) => (
        <ExhibitFrame key={exhibit.name} exhibit={exhibit} />
      ))}
    </chakra.main>
  )
}

/** Theme and language, as they are chosen everywhere. */
function Look() {
  const w = useKitWords()
  const { theme } = usePreferences()
  return (
    <Side>
      <Button
        size="sm"
        aria-pressed={theme === 'dark'}
        onClick={() => setPreference('theme', theme === 'dark' ? 'light' : 'dark')}
      >
        {w('theme')}
      </Button>
      {languages.map((language) => (
        <Button key={language} size="sm" onClick={() => void changeLanguage(language).catch(reportError)}>
          {language}
        </Button>
      ))}
    </Side>
  )
}
