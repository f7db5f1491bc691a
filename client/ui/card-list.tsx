import { chakra } from '@chakra-ui/react'

/** A row of a list as a card; a link inside may cover all of it. */
export const Card = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '16',
    paddingInline: '4',
    paddingBlock: '3',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _active: { bg: 'bg.muted' },
    _focusWithin: { bg: 'bg.subtle' },
    '&[aria-current]': { bg: 'brand.subtle' },
  },
})

/** 48 px for the thumb, above the link that covers the card. */
export const CardBoxRoom = chakra('label', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    width: '12',
    height: '12',
    flexShrink: '0',
    marginInlineStart: '-4',
    marginBlock: '-2',
  },
})

/**
 * The title of a card and its badges. If both do not fit on one line, the badges go below and the whole name is
 * shown.
 */
export const CardHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
    rowGap: '1',
    // As wide as its text: only then does the line break before the badge, and not inside the name.
    '& > :first-child': {
      maxWidth: 'full',
      fontWeight: 'semibold',
      overflowWrap: 'anywhere',
    },
  },
})

/** The secondary line of a card. If it is empty it takes no room. */
export const CardLine = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    color: 'fg.muted',
    fontSize: 'sm',
    '& > :empty': { display: 'none' },
  },
})
