// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

/// @title Roots of a journal that is kept elsewhere
/// @notice Each root covers the roots before it, and the registry never changes or forgets one. So whoever rewrites the
/// journal, or removes its end, contradicts the chain.
contract RootRegistry is Ownable2Step {
  struct Anchor {
    /// The Merkle root over an hour of the journal and over the root before it.
    bytes32 root;
    /// The number of entries from the beginning of the journal to the end of the hour.
    uint64 entries;
    /// The beginning of the hour, in seconds since 1970.
    uint64 hour;
  }

  Anchor[] private _anchors;

  event Anchored(uint256 indexed number, bytes32 root, bytes32 previous, uint64 entries, uint64 hour);

  error NotTheNext(uint256 number, uint256 next);
  error FewerEntries(uint64 entries, uint64 known);
  error OwnerNeeded();

  constructor(address owner) Ownable(owner) {}

  /// @param number counts from 1, so that a repeated call adds nothing.
  function anchor(uint256 number, bytes32 root, uint64 entries, uint64 hour) external onlyOwner {
    uint256 known = _anchors.length;
    if (number != known + 1) revert NotTheNext(number, known + 1);
    bytes32 previous;
    if (known > 0) {
      Anchor storage last = _anchors[known - 1];
      if (entries < last.entries) revert FewerEntries(entries, last.entries);
      previous = last.root;
    }
    _anchors.push(Anchor(root, entries, hour));
    emit Anchored(number, root, previous, entries, hour);
  }

  function count() external view returns (uint256) {
    return _anchors.length;
  }

  /// @param from the number of the first anchor.
  /// @param limit the greatest number of anchors to return.
  function list(uint256 from, uint256 limit) external view returns (Anchor[] memory page) {
    uint256 known = _anchors.length;
    if (from == 0 || from > known) return page;
    uint256 length = known - from + 1;
    if (length > limit) length = limit;
    page = new Anchor[](length);
    for (uint256 index = 0; index < length; index++) page[index] = _anchors[from - 1 + index];
  }

  /// @dev Without an owner it could never be used again.
  function renounceOwnership() public view override onlyOwner {
    revert OwnerNeeded();
  }
}
