import { chakra } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TRANSCRIPT_MAX } from '../../../../shared/features/quality/transcription/transcription.schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'

/** Four bytes a letter at most. */
const BYTES_MAX = TRANSCRIPT_MAX * 4

/** Reads a file of text into the form. Subtitles come without their numbers and times. */
export function TextFileButton({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('transcriptions')
  const input = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const text = file.size > BYTES_MAX ? null : spokenIn(await file.text())
    const isText = text !== null && !text.includes('\u0000') && text.length <= TRANSCRIPT_MAX
    setRefused(!isText)
    if (isText) onText(text)
  }
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.input
        ref={input}
        type="file"
        accept=".txt,.vtt,.srt,text/plain,text/vtt"
        aria-label={t('form.file')}
        hidden
        onChange={({ target }) => {
          void read(target.files?.[0]).catch(reportError)
          target.value = ''
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        <FileText size={16} aria-hidden />
        {t('form.file')}
      </Button>
      {isRefused ? <Notice tone="danger">{t('form.fileRefused')}</Notice> : null}
    </chakra.div>
  )
}

/** Extracts the speech of a subtitle file; returns any other text unchanged. */
const spokenIn = (text: string): string =>
  text.includes('-->')
    ? text
        .split(/\r?\n/u)
        .filter((line) => !line.includes('-->') && !/^(?:WEBVTT|\d+$)/u.test(line.trim()))
        .join('\n')
        .replaceAll(/\n{3,}/gu, '\n\n')
        .trim()
    : text
