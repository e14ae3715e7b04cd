import type { Block } from './block.ts';

/** A block of a text that continues over pages. */
export interface FlowBlock extends Block {
  /** Whether the next block is on the same page. */
  readonly keepsNext?: boolean;
  /** Drawn above the block where it begins a page: the heads of a table that continues. */
  readonly repeatedHead?: Block | undefined;
}

/**
 * Assigns blocks to pages in order. A block taller than a page gets a page of its own.
 * @param first points for blocks on the first page
 * @param others points for blocks on each other page
 */
export function paginateFlow(
  blocks: readonly FlowBlock[],
  first: number,
  others: number,
): FlowBlock[][] {
  const pages: FlowBlock[][] = [[]];
  let room = first;
  for (const group of groupsOf(blocks)) {
    const height = group.reduce((sum, block) => sum + block.height, 0);
    const page = pages.at(-1);
    if (height <= room || page?.length === 0) {
      page?.push(...group);
      room -= height;
    } else {
      pages.push([...group]);
      room = others - height - (group[0]?.repeatedHead?.height ?? 0);
    }
  }
  return pages;
}

/** Joins each block that keeps the next one with it. */
function groupsOf(blocks: readonly FlowBlock[]): FlowBlock[][] {
  const groups: FlowBlock[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    if (isOpen) groups.at(-1)?.push(block);
    else groups.push([block]);
    isOpen = block.keepsNext === true;
  }
  return groups;
}
