import { CircleHelp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { lazyPart } from './lazy-part.tsx'

// The start page shows the question; the answer is fetched when somebody asks.
const Answer = lazyPart(() => import('./how-counted-dialog.tsx').then((module) => module.HowCountedDialog))

interface HowCountedProps {
  readonly about: string
  readonly children?: ReactNode
  /** The key of the answer, where its words are fetched when somebody asks. */
  readonly words?: string
}

/** "How is this counted?": the small question beside a figure, with its answer in plain words. */
export function HowCounted({ about, children, words }: HowCountedProps) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('howCounted', { about })} onClick={() => setOpen(true)}>
        <CircleHelp size={18} aria-hidden />
      </IconButton>
      {open ? (
        <Answer about={about} words={words} onClose={() => setOpen(false)}>
          {children}
        </Answer>
      ) : null}
    </>
  )
}
