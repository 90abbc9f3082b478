/**
 * In place of Node's module of that name, of which middy takes what is there without it: a module is
 * not made of all its names.
 */
export const { setTimeout } = globalThis;
