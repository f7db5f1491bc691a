import { chakra } from '@chakra-ui/react'
import { Mail, MessageSquareText } from 'lucide-react'
import type { Instant } from '../../shared/kernel/days.ts'
import type { LetterWay } from '../../shared/resource/letter.ts'
import { buttonRecipe } from '../ui/button.tsx'
import { Section } from '../ui/page.tsx'
import { Notice } from '../ui/states.tsx'
import { MomentText } from '../desk/shown/when.tsx'
import { ownHref } from './own-phone.rules.ts'

/** A message to somebody outside the company. */
export interface SentMessage {
  readonly id: string
  /** What it is, how it is sent and whether it has been. */
  readonly facts: readonly string[]
  readonly at: Instant
  /** The text to hand over; null: it has been sent. */
  readonly text: string | null
  /** The text is hidden from the reader: another person hands the link over. */
  readonly isForOthers?: boolean
  readonly via: LetterWay
  /** The address or number that the text is for. Empty: not known here, or not that of now. */
  readonly to: string
}

interface Props {
  readonly title: string
  readonly messages: readonly SentMessage[]
  /** The notice above a text that nobody has sent. */
  readonly unsentText: string
  /** The link that opens the text in the reader's own messages or mail. */
  readonly ownText: Readonly<Record<LetterWay, string>>
  /** The notice in place of a text that somebody else hands over. */
  readonly othersText?: string
}

/** Messages that were sent, and the texts of those to hand over where nothing can be sent. */
export function SentMessages({ title, messages, unsentText, ownText, othersText }: Props) {
  if (messages.length === 0) return null
  return (
    <Section title={title}>
      <chakra.ul display="grid" gap="4" margin="0" padding="0" listStyle="none">
        {messages.map(({ id, facts, at, text, via, to, isForOthers = false }) => (
          <chakra.li key={id} display="grid" gap="2">
            <chakra.span>
              {facts.join(' · ')} · <MomentText at={at} />
            </chakra.span>
            {isForOthers ? <Notice tone="info">{othersText}</Notice> : null}
            {text === null ? null : (
              <>
                <Notice tone="info">{unsentText}</Notice>
                <chakra.blockquote
                  margin="0"
                  padding="3"
                  bg="bg.subtle"
                  borderRadius="md"
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                  fontSize="sm"
                >
                  {text}
                </chakra.blockquote>
                {to === '' ? null : (
                  <OwnPhone justifySelf="start" href={ownHref({ via, to, text })}>
                    {via === 'mail' ? <Mail size={18} aria-hidden /> : <MessageSquareText size={18} aria-hidden />}
                    {ownText[via]}
                  </OwnPhone>
                )}
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}

const OwnPhone = chakra('a', buttonRecipe)
