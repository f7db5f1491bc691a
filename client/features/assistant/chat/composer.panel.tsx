import { chakra } from '@chakra-ui/react'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { QUESTION_MAX } from '../../../../shared/features/assistant/parser/reading.schema.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { Input } from '../../../ui/form/field.tsx'
import { useText } from '../../../ui/text.ts'

const SECOND_MS = 1000

interface ComposerProps {
  readonly busy: boolean
  readonly failures: readonly Failure[]
  /** Whether the question was taken: then the field is empty for the next. */
  readonly onAsk: (text: string) => Promise<boolean>
}

/** The field for a question, with the reason why the last one was not taken. */
export function Composer({ busy, failures, onAsk }: ComposerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const wait = useWait(failures)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || wait > 0) return
    if (await onAsk(text)) setText('')
  }
  return (
    <chakra.form onSubmit={(event) => void send(event)} display="grid" gap="2">
      <Faults failures={failures} wait={wait} />
      <chakra.div display="flex" gap="2">
        <chakra.div flex="1" minWidth="0">
          <Input
            value={text}
            onChange={({ target }) => setText(target.value)}
            maxLength={QUESTION_MAX}
            placeholder={t('assistant:chat.placeholder')}
            aria-label={t('assistant:chat.field')}
            autoComplete="off"
            enterKeyHint="send"
          />
        </chakra.div>
        <Button type="submit" variant="solid" busy={busy} disabled={wait > 0} aria-label={t('assistant:chat.send')}>
          <SendHorizontal size={18} aria-hidden />
          <chakra.span display={{ base: 'none', md: 'inline' }}>{t('assistant:chat.send')}</chakra.span>
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

function Faults({ failures, wait }: { failures: readonly Failure[]; wait: number }) {
  const { t } = useTranslation()
  const words = useText()
  const [first] = failures
  if (first === undefined) return null
  if (first.code === 'assistant.quota' && wait === 0) return null
  return (
    <chakra.div role="alert" display="grid" gap="1">
      <FaultText>{words(`failures:${first.code}`)}</FaultText>
      {wait > 0 ? (
        <chakra.p color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {t('assistant:chat.wait', { seconds: wait })}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

/** Seconds until the next question is taken, counted down from the moment of the refusal. */
function useWait(failures: readonly Failure[]): number {
  const seconds = Number(failures.find(({ code }) => code === 'assistant.quota')?.params?.['seconds'] ?? 0)
  const [refused, setRefused] = useState({ failures, at: 0 })
  const [now, setNow] = useState(0)
  if (refused.failures !== failures) setRefused({ failures, at: 0 })
  useEffect(
    function countDown() {
      if (seconds === 0) return undefined
      const begun = Date.now()
      const timer = setInterval(() => {
        setRefused({ failures, at: begun })
        setNow(Date.now())
      }, SECOND_MS)
      return () => clearInterval(timer)
    },
    [failures, seconds],
  )
  const gone = refused.at === 0 ? 0 : Math.floor((now - refused.at) / SECOND_MS)
  return Math.max(0, seconds - gone)
}
