import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandedOver, LetterWay } from '../../shared/resource/letter.ts'
import type { RowAct } from '../../shared/resource/row-acts.ts'
import { callAct } from '../desk/act/call-act.ts'
import { useAct } from '../desk/act/use-act.ts'
import { useUser } from '../desk/session/session.tsx'
import { MomentText } from '../desk/shown/when.tsx'
import { AnchorButton } from '../ui/anchor-button.tsx'
import { Button } from '../ui/button.tsx'
import { ActFailures } from '../ui/form/act-failures.tsx'
import { ownHref } from './own-phone.rules.ts'
import { WayIcon } from './way-icon.tsx'

type LetterAct = RowAct<{ readonly letterId: string }>

/** The acts on the row that the letters belong to. */
export interface LetterActs {
  readonly row: { readonly id: string; readonly version: number }
  readonly given: LetterAct
  readonly notGiven: LetterAct
  readonly onDone: () => void
}

interface Letter {
  readonly id: string
  readonly via: LetterWay
}

interface OwnPhoneProps {
  readonly letter: Letter
  readonly to: string
  readonly text: string
  readonly acts: LetterActs
}

/** Opens a text in the reader's own messages or mail. No device reports whether it went, so the reader is asked afterwards. */
export function OwnPhone({ letter, to, text, acts }: OwnPhoneProps) {
  const { t } = useTranslation('letter')
  const [isAsked, setAsked] = useState(false)
  const { row, given, onDone } = acts
  const { busy, failures, run } = useAct(onDone, t('noted'))
  const { id: letterId, via } = letter
  return (
    <>
      <AnchorButton justifySelf="start" href={ownHref({ via, to, text })} onClick={() => setAsked(true)}>
        <WayIcon via={via} />
        {t(`own.${via}`)}
      </AnchorButton>
      {isAsked ? (
        <chakra.div role="group" aria-label={t('asked')} display="flex" flexWrap="wrap" gap="2" alignItems="center">
          <span role="status">{t('asked')}</span>
          <Button size="sm" busy={busy} onClick={() => run(() => callAct(given, row, { letterId }))}>
            {t('yes')}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setAsked(false)}>
            {t('no')}
          </Button>
        </chakra.div>
      ) : null}
      <ActFailures of={failures} />
    </>
  )
}

/** The name and time of a letter sent from one's own phone. Only the sender gets the button that takes it back. */
export function HandedOverLine({
  letter,
  by,
  acts,
}: Pick<OwnPhoneProps, 'letter' | 'acts'> & { by: NonNullable<HandedOver> }) {
  const { t } = useTranslation('letter')
  const userId = useUser()?.id
  const { row, notGiven, onDone } = acts
  const { busy, failures, run } = useAct(onDone, t('takenBack'))
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <span>
        {t(`by.${letter.via}`, { name: by.byName })} · <MomentText at={by.at} />
      </span>
      {by.byId === userId ? (
        <Button size="sm" busy={busy} onClick={() => run(() => callAct(notGiven, row, { letterId: letter.id }))}>
          {t('takeBack')}
        </Button>
      ) : null}
      <ActFailures of={failures} />
    </chakra.div>
  )
}
