import { chakra } from '@chakra-ui/react'

export interface GoalBarProps {
  /** In percent of the bar's length: how full it is, where the goal is marked, and where it is heading. */
  bar: { readonly filled: number; readonly budgetMark: number; readonly predictionMark: number | null }
  isReached: boolean
  /** What it shows, in words. */
  label: string
  /** `lg`: to be seen across a room. */
  size?: 'md' | 'lg'
}

/** A goal and how far one has come. Exceeded, the mark of the goal moves to the left: the bar is as long as the largest part. */
export function GoalBar({ bar, isReached, label, size = 'md' }: GoalBarProps) {
  return (
    <chakra.div role="img" aria-label={label} position="relative" height={size === 'lg' ? 'min(3.5vw, 6.2vh)' : '7'}>
      <Lane width="100%" bg="bg.muted" />
      {bar.predictionMark === null ? null : (
        <Lane style={{ width: `${bar.predictionMark}%` }} bg={isReached ? 'success.subtle' : 'brand.muted'} />
      )}
      <Lane style={{ width: `${bar.filled}%` }} bg={isReached ? 'success.solid' : 'brand.solid'} />
      <chakra.span
        aria-hidden
        position="absolute"
        top="0"
        bottom="0"
        width={size === 'lg' ? '0.4vw' : '3px'}
        borderRadius="full"
        bg="fg"
        boxShadow="0 0 0 2px var(--r-colors-bg-panel)"
        style={{ insetInlineStart: `calc(${bar.budgetMark}% - 3px)` }}
      />
    </chakra.div>
  )
}

const Lane = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '0',
    top: '1.5',
    bottom: '1.5',
    borderRadius: 'full',
    transition: 'width 280ms',
  },
})
