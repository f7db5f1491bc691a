import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

export interface StepperProps {
  /** How many steps there are. */
  count: number
  /** Which of them one is at, from 0. */
  current: number
  /** What that one is called. */
  name: string
}

/** How far one has come in a row of steps: a thin bar for the eye, one sentence for screen readers. */
export function Stepper({ count, current, name }: StepperProps) {
  const { t } = useTranslation()
  const place = t('common:stepOf', { step: current + 1, count, name })
  return (
    <chakra.div>
      <chakra.div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={current + 1}
        aria-valuetext={place}
        aria-label={t('common:progress')}
        display="flex"
        gap="1.5"
      >
        {Array.from({ length: count }, (_, index) => (
          <chakra.span
            key={index}
            height="1.5"
            flex="1"
            borderRadius="full"
            bg={index <= current ? 'brand.solid' : 'bg.muted'}
            transition="background-color 280ms"
          />
        ))}
      </chakra.div>
      <chakra.p aria-hidden color="fg.muted" fontSize="sm" marginTop="2">
        {place}
      </chakra.p>
    </chakra.div>
  )
}
