import { SignaturePad as Pad } from '@ark-ui/react/signature-pad'
import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { nextPaint } from '../ui/next-paint.ts'
import { hasInk } from './signature-ink.rules.ts'

/** A signature as it was drawn: SVG paths. */
export type Strokes = readonly string[]

/** Where somebody writes their name with a finger. Always ink on paper, whatever the phone's colours. */
export function SignaturePad({
  onSign,
  label,
}: {
  onSign: (strokes: Strokes) => Promise<void>
  /** What the button says; the customer's own words where it is left out. */
  label?: string
}) {
  const { t } = useTranslation('customer')
  const [drawn, setDrawn] = useState<Strokes | null>(null)
  const [isSigning, setSigning] = useState(false)
  const isWritten = drawn !== null && hasInk(drawn)
  const sign = async (what: Strokes) => {
    setSigning(true)
    await nextPaint()
    await onSign(what).finally(() => setSigning(false))
  }
  return (
    <Pad.Root drawing={{ fill: '#14142b', size: 4, simulatePressure: true }} onDrawEnd={({ paths }) => setDrawn(paths)}>
      <chakra.div display="grid" gap="3">
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
          <Pad.Label asChild>
            <chakra.label fontWeight="medium">{t('turned.signature')}</chakra.label>
          </Pad.Label>
          <Pad.ClearTrigger asChild>
            <Button variant="ghost" visibility={drawn === null ? 'hidden' : 'visible'} onClick={() => setDrawn(null)}>
              {t('turned.clear')}
            </Button>
          </Pad.ClearTrigger>
        </chakra.div>
        <Pad.Control asChild>
          <Paper>
            <Pad.Segment />
            <Pad.Guide asChild>
              <Line />
            </Pad.Guide>
          </Paper>
        </Pad.Control>
        <Button
          size="lg"
          variant="solid"
          disabled={!isWritten}
          busy={isSigning}
          onClick={() => {
            if (drawn !== null) void sign(drawn)
          }}
        >
          {label ?? t('turned.sign')}
        </Button>
        {/* Its room stays: the paper must not move under the finger. */}
        <chakra.p color="fg.muted" textAlign="center" visibility={isWritten ? 'hidden' : undefined}>
          {t('turned.signHint')}
        </chakra.p>
      </chakra.div>
    </Pad.Root>
  )
}

const Line = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '5',
    bottom: '9',
    borderBottomWidth: '1px',
    borderColor: '#9a9ab0',
    pointerEvents: 'none',
  },
})

const Paper = chakra('div', {
  base: {
    position: 'relative',
    height: '12rem',
    borderWidth: '2px',
    borderColor: 'border.control',
    borderRadius: 'lg',
    bg: '#ffffff',
    touchAction: 'none',
    overflow: 'clip',
  },
})
